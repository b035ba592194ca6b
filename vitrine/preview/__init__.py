"""The translators' preview: a server of its own, with builds of its own, that shows the state of every text."""
