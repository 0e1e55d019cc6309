import GuestBookRunner

await GuestBookRunner.main(MVPApp.init)
