import GuestBookDemo

await GuestBookProgram("plain-guests", makeGuestBook: makeGuestBook).main()
