import GuestBookDemo

await GuestBookProgram("vip-guests", makeGuestBook: makeGuestBook).main()
