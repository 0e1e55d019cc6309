import GuestBookRunner

await GuestBookRunner.main(ReduxApp.init)
