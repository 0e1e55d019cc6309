import GuestBookRunner

await GuestBookRunner.main(VIPERApp.init)
