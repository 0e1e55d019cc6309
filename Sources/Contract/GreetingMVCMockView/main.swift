import ScreenRunner

await ScreenRunner.main(MVCScreen.init)
