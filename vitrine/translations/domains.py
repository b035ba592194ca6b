"""The domains of the catalogs."""

from vitrine.content.kinds import PAGE, SECTIONS

INTERFACE_DOMAIN = "messages"
SHARED_DOMAIN = PAGE.domain  # of site.yaml and the dictionary
CONTENT_DOMAINS = SECTIONS
DOMAINS = (INTERFACE_DOMAIN, *CONTENT_DOMAINS)
