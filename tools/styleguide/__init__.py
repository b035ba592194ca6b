"""The style guide: every component with its parameters and examples, served in development only."""
