import GuestBookRunner

await GuestBookRunner.main(MVVMApp.init)
