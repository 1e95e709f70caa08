"""The words of the rules: cards and commands, the timeline, robots and their state, facts."""
