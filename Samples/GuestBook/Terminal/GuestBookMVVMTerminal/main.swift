import GuestBookDemo

await GuestBookProgram("mvvm-guests", makeGuestBook: makeGuestBook).main()
