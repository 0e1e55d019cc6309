import ScreenRunner

await ScreenRunner.main(ReduxScreen.init)
