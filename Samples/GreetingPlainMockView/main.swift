import ScreenRunner

await ScreenRunner.main(PlainScreen.init)
