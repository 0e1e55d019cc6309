import ScreenRunner

await ScreenRunner.main(NAMEScreen.init)
