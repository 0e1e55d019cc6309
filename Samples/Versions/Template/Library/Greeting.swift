// The screen.
