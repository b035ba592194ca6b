"""The stylesheets that pages link, and the rules that a page misses."""

SHEETS = ("site", "pages", "lists", "forms", "sheet")
# The rules that the page would need: those of stylesheets that it does not link, for elements that it has. A state or a
# pseudo-element may come later, and what a linked stylesheet says as well is not missed.
MISSED_RULES = """async addresses => {
  const linked = [...document.querySelectorAll("link[rel=stylesheet]")].map(({ href }) => new URL(href).pathname);
  const rulesOf = async wanted => {
    const texts = await Promise.all(addresses.filter(wanted).map(async address => (await fetch(address)).text()));
    const inside = list => [...list].flatMap(rule => [rule, ...inside(rule.cssRules ?? [])]);
    return texts.flatMap(text => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return inside(sheet.cssRules).filter(rule => rule.selectorText);
    });
  };
  const present = new Set((await rulesOf(address => linked.includes(address))).map(rule => rule.cssText));
  const state = /:(hover|active|checked|focus(-visible|-within)?)(?![-a-z(])/g;
  return (await rulesOf(address => !linked.includes(address)))
    .filter(rule => !present.has(rule.cssText))
    .map(rule => rule.selectorText)
    .map(selector => selector.replace(/::[-a-z]+/g, "").replace(state, ":not(#none)"))
    .filter(selector => document.querySelector(selector || "*"));
}"""
