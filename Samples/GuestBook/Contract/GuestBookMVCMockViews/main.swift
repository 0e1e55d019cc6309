import GuestBookRunner

await GuestBookRunner.main(MVCApp.init)
