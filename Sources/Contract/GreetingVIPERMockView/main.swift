import ScreenRunner

await ScreenRunner.main(VIPERScreen.init)
