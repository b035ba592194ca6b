// A set of messages that cannot be had is logged, and the page goes on in English.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { loadMessages } from "./messages";

const CONFIG = { build: "b", locale: "de", prefix: "/de", api: "", iconHosts: [], sourceLanguage: false };

test("a language without a set is warned of", async () => {
  const warn = mock.method(console, "warn", () => {});
  assert.equal(await loadMessages({ ...CONFIG, language: "de-DE", messages: "" }), null);
  assert.match(String(warn.mock.calls[0]?.arguments[0]), /no messages in de-DE/);
});
