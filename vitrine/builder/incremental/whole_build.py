"""What tells that a change needs a whole build."""


class WholeBuildNeeded(Exception):  # noqa: N818 - no error: the whole build follows
    """A change concerns more than the texts of some records; the message says what."""
