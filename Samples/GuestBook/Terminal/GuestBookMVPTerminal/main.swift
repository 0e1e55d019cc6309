import GuestBookDemo

await GuestBookProgram("mvp-guests", makeGuestBook: makeGuestBook).main()
