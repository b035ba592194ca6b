"""The exception with which an incremental build gives up."""


class WholeBuildNeeded(Exception):  # noqa: N818 - not an error: a whole build follows
    """A change affects more than the rows that an incremental build replaces; the message says why."""
