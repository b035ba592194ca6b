"""The exception for changes that need a whole build."""


class WholeBuildNeeded(Exception):  # noqa: N818 - not an error: a whole build follows
    """A change affects more than the rows that an incremental build replaces; the message says why."""
