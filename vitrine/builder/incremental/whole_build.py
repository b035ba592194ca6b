"""What tells that a change needs a whole build."""


class WholeBuildNeeded(Exception):  # noqa: N818 - no error: the whole build follows
    """A change concerns more than the rows that a build replaces; the message says what."""
