import ScreenRunner

await ScreenRunner.main(MVPScreen.init)
