/* Explains the text that is pointed at or tabbed to, copies its location, and reloads the page after a build. */
const TEXTS = "[data-preview-texts]";
const STATES = ["translated", "stale", "missing", "source", "authored"];
const MARK = /([\u{F1000}-\u{F1009}])([\u{F0000}-\u{F0FFF}])([\u{F0000}-\u{F0FFF}])[\u1680 ]?/gu;
const ANY_MARK = /[\u{F1000}-\u{F1009}][\u{F0000}-\u{F0FFF}]{2}[\u1680 ]?|[\u1680 ]?\u{F1FFF}/gu;
const RESTING = 400; // milliseconds a pointer rests on a text before its location is copied
const LOOK = 500; // milliseconds between two looks for a new build

const bar = document.querySelector("#preview-bar");
const card = document.querySelector("#preview-card");
let current = null;
let location_ = "";
let resting = 0;

async function places(element) {
  const { build, locale } = bar.dataset;
  const numbers = element.dataset.previewTexts.split(" ");
  const answers = await Promise.all(numbers.map((number) => fetch(`/_preview/texts/${build}/${locale}/${number}`)));
  return Promise.all(answers.filter((answer) => answer.ok).map((answer) => answer.json()));
}

function row(list, term, description) {
  if (description) {
    list.append(Object.assign(document.createElement("dt"), { textContent: term }));
    list.append(Object.assign(document.createElement("dd"), { textContent: description }));
  }
}

function where(place) {
  return place.line ? `${place.file}:${place.line}` : place.file;
}

function explain(place) {
  const list = document.createElement("dl");
  row(list, "state", place.state);
  row(list, "msgid", place.msgid);
  row(list, "former", place.former);
  row(list, "context", place.context || "none");
  row(list, "location", place.line ? where(place) : `${place.file} (enters with flask translations update)`);
  return list;
}

async function show(element) {
  current = element;
  const found = await places(element);
  if (current !== element || !card) return;
  location_ = found.map(where).join("\n");
  card.replaceChildren(...found.map(explain), document.createElement("small"));
}

async function copy() {
  if (!location_) return;
  const note = card.querySelector("small");
  try {
    await navigator.clipboard.writeText(location_);
    note.textContent = "The location is copied.";
  } catch {
    note.textContent = "Ctrl+C copies the location."; // the browser allows no more without a key
  }
}

async function showAndCopy(element) {
  await show(element);
  if (current === element) await copy();
}

document.addEventListener("pointerover", (event) => {
  const element = event.target.closest?.(TEXTS);
  if (!element || element === current) return;
  clearTimeout(resting);
  show(element);
  resting = setTimeout(() => showAndCopy(element), RESTING);
});
document.addEventListener("focusin", (event) => {
  const element = event.target.closest(TEXTS);
  if (element) showAndCopy(element);
});
document.addEventListener("copy", (event) => {
  if (location_ && document.getSelection().isCollapsed) {
    event.clipboardData.setData("text/plain", location_);
    event.preventDefault();
  }
});

/* What scripts show later still has its marks: they are taken out, and the element names its texts. */
function unmark(element, text) {
  for (const [, kind, high, low] of text.matchAll(MARK)) {
    const number = (high.codePointAt(0) - 0xf0000) * 0x1000 + low.codePointAt(0) - 0xf0000;
    const numbers = new Set((element.dataset.previewTexts ?? "").split(" ").filter(Boolean)).add(String(number));
    element.dataset.previewTexts = [...numbers].join(" ");
    element.dataset.previewState ??= STATES[(kind.codePointAt(0) - 0xf1000) >> 1];
    if (element.tabIndex < 0) element.tabIndex = 0;
  }
  return text.replace(ANY_MARK, "");
}

function unmarkBelow(node) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let found = node; found; found = walker.nextNode()) {
    if (found.nodeType === Node.TEXT_NODE && found.parentElement && !found.parentElement.closest("script, style")) {
      const text = found.data;
      if (text.search(ANY_MARK) >= 0) found.data = unmark(found.parentElement, text);
    }
    for (const attribute of found.attributes ?? []) {
      if (!attribute.name.startsWith("data-") && attribute.value.search(ANY_MARK) >= 0) {
        found.setAttribute(attribute.name, unmark(found, attribute.value));
      }
    }
  }
}

if (card) {
  const observed = { childList: true, subtree: true, characterData: true, attributes: true };
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "childList") change.addedNodes.forEach(unmarkBelow);
      else if (change.target !== card) unmarkBelow(change.target);
    }
  }).observe(document.body, observed);
}

setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch("/builds/latest.json").catch(() => null); // the server restarts
  if (answer?.ok && (await answer.json()).id !== bar.dataset.build) location.reload();
}, LOOK);
