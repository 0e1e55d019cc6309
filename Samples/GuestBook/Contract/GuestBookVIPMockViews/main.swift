import GuestBookRunner

await GuestBookRunner.main(VIPApp.init)
