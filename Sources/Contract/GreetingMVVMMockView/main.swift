import ScreenRunner

await ScreenRunner.main(MVVMScreen.init)
