"""What a build stores of the content: records, lists, facets, search entries, route rules, HTML of bodies."""
