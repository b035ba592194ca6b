// The address of a search is the one that the server would redirect to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { resultsUrl } from "./search-request";

test("a text goes into the path, with the kind and all pages but the first in the query", () => {
  assert.equal(resultsUrl("/de/search", "DN 50"), "/de/search/DN%2050");
  assert.equal(resultsUrl("/search", "100%?", "product", 2), "/search/100%25%3F?kind=product&page=2");
  assert.equal(resultsUrl("/search", "flow", "", 1), "/search/flow");
});

test("a text that browsers or servers would take for a part of the path stands in the query", () => {
  assert.equal(resultsUrl("/search", ".."), "/search?q=..");
  assert.equal(resultsUrl("/search", "a//b", "article"), "/search?q=a%2F%2Fb&kind=article");
  assert.equal(resultsUrl("/search", "_payload.json"), "/search?q=_payload.json");
});
