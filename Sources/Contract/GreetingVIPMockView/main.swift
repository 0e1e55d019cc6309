import ScreenRunner

await ScreenRunner.main(VIPScreen.init)
