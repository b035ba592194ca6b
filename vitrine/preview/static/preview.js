/* Explains the text that is pointed at or tabbed to, copies its location, and reloads the page after a build. */
import { followMarks } from "./marks.js";

const TEXTS = "[data-preview-texts]";
const RESTING = 400; // milliseconds a pointer rests on a text before its location is copied
const LOOK = 250; // milliseconds between two looks for a new build

const bar = document.querySelector("#preview-bar");
const card = document.querySelector("#preview-card");
const framed = window.parent !== window; // the page around it has a bar of its own
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
  raise(element.closest("dialog[open]"));
  card.replaceChildren(...found.map(explain), document.createElement("small"));
}

/* An open dialog covers all else and makes it inert: the bar then lies above it, to be read. */
function raise(dialog) {
  if (bar.matches(":popover-open")) bar.hidePopover();
  bar.popover = dialog ? "manual" : null;
  if (dialog) bar.showPopover();
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
document.addEventListener("focusin", () => {
  // What a script has just put there names its texts a moment later.
  setTimeout(() => {
    const element = document.activeElement.closest(TEXTS);
    if (element && element !== current) showAndCopy(element);
  });
});
document.addEventListener("copy", (event) => {
  if (location_ && document.getSelection().isCollapsed) {
    event.clipboardData.setData("text/plain", location_);
    event.preventDefault();
  }
});

bar.classList.toggle("preview-bar--framed", framed);
if (card) followMarks(document, bar.dataset.sourceLanguage, bar.querySelector(".preview-unseen p"));

setInterval(async () => {
  if (document.hidden || framed) return;
  const answer = await fetch("/_preview/build").catch(() => null); // the server restarts
  if (answer?.ok && (await answer.text()) !== bar.dataset.build) location.reload();
}, LOOK);
