"""The exceptions of the program."""


class VitrineError(Exception):
    """Base of all errors that the program reports by their message, without a traceback."""


class SettingsError(VitrineError):
    """A setting is wrong; the message names it and says what to write."""


class BuildError(VitrineError):
    """A build could not be made, found or activated; the served site is unchanged."""


class ExportError(VitrineError):
    """The site could not be exported; the message says what to do."""
