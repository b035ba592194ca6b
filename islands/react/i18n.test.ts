// Messages come in the language of the page, with its plurals and numbers; English is marked where one is missing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGettext } from "./i18n";

const GERMAN = { language: "de-DE", sourceLanguage: "en-US" };
const SET = {
  forms: { one: 0, other: 1 },
  messages: {
    Search: ["Suche"],
    "button\u0004Search": ["Suchen"],
    "{number} result": ["{number} Treffer", "{number} Treffer"],
    "Page {number}": ["Seite {number}"],
  },
};

test("messages are found by context and text", () => {
  const { _, pgettext } = createGettext(GERMAN, SET);
  assert.deepEqual(_("Search"), { value: "Suche", language: undefined });
  assert.deepEqual(pgettext("button", "Search"), { value: "Suchen", language: undefined });
  assert.equal(_("Page {number}", { number: 2 }).value, "Seite 2");
});

test("numbers are formatted for the language", () => {
  assert.equal(
    createGettext(GERMAN, SET).ngettext("{number} result", "{number} results", 12345).value,
    "12.345 Treffer",
  );
});

test("a language with more plural forms than English gets the one that fits the number", () => {
  const polish = {
    forms: { one: 0, few: 1, many: 2 },
    messages: { "{number} result": ["wynik", "wyniki", "wyników"] },
  };
  const { ngettext } = createGettext({ language: "pl-PL", sourceLanguage: "en-US" }, polish);
  const forms = [1, 3, 5, 22].map((count) => ngettext("{number} result", "{number} results", count).value);
  assert.deepEqual(forms, ["wynik", "wyniki", "wyników", "wyniki"]);
});

test("a missing message is English and marked so", () => {
  const { _, ngettext } = createGettext(GERMAN, SET);
  assert.deepEqual(_("Close"), { value: "Close", language: "en-US" });
  assert.deepEqual(ngettext("{number} page", "{number} pages", 1), { value: "1 page", language: "en-US" });
});

test("without messages all is English; on an English page nothing is marked", () => {
  assert.equal(createGettext(GERMAN, null)._("Close").language, "en-US");
  assert.equal(createGettext({ language: "en-US", sourceLanguage: "en-US" }, null)._("Close").language, undefined);
});
