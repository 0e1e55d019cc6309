import GuestBookRunner

await GuestBookRunner.main(PlainApp.init)
