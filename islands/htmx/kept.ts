// Carries over what a visitor had done in a part of the page that is about to be replaced.

/** Note open folds and ticked products; the function given back restores them in the new part. */
export function keep(part: Element): () => void {
  const open = new Set([...part.querySelectorAll<HTMLDetailsElement>("details[id][open]")].map((fold) => fold.id));
  const shut = new Set([...part.querySelectorAll("details[id]:not([open])")].map((fold) => fold.id));
  const ticked = [...part.querySelectorAll<HTMLInputElement>('input[name="compare"]')]
    .filter((box) => box.checked || box.type === "hidden")
    .map((box) => box.value);
  return () => {
    for (const fold of part.querySelectorAll<HTMLDetailsElement>("details[id]")) {
      if (open.has(fold.id)) fold.open = true;
      if (shut.has(fold.id)) fold.open = false;
    }
    for (const box of part.querySelectorAll<HTMLInputElement>('input[name="compare"]')) {
      if (box.type === "hidden") box.remove();
      else box.checked = false;
    }
    for (const value of ticked) tick(part, value);
  };
}

function tick(part: Element, value: string): void {
  const boxes = [...part.querySelectorAll<HTMLInputElement>('input[name="compare"]')];
  const shown = boxes.find((box) => box.value === value);
  if (shown) {
    shown.checked = true;
    return;
  }
  const hidden = Object.assign(part.ownerDocument.createElement("input"), { type: "hidden", name: "compare", value });
  part.querySelector("form#compare")?.append(hidden);
}
