"""The style guide: every component with its parameters and examples, in development only."""
