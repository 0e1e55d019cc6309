import GuestBookDemo

await GuestBookProgram("redux-guests", makeGuestBook: makeGuestBook).main()
