"""The campaign: map, stops on the game's screen and in the chase, story; a pack of its own."""
