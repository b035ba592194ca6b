"""What a build stores of the content: records, lists, facets, redirect rules, HTML of bodies."""
