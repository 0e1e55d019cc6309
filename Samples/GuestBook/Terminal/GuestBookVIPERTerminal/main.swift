import GuestBookDemo

await GuestBookProgram("viper-guests", makeGuestBook: makeGuestBook).main()
