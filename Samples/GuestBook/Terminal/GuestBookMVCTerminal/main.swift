import GuestBookDemo

await GuestBookProgram("mvc-guests", makeGuestBook: makeGuestBook).main()
