// Islands whose messages are missing use English and say so in the console.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { loadMessages } from "./island-resources";

const CONFIG = { build: "b", api: "", iconHosts: [], sourceLanguage: "en-US" };

test("a language without messages is reported in the console", async () => {
  const warn = mock.method(console, "warn", () => {});
  assert.equal(await loadMessages({ ...CONFIG, language: "de-DE", messages: "" }), null);
  assert.match(String(warn.mock.calls[0]?.arguments[0]), /no messages in de-DE/);
});
