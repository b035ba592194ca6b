// The server's complaints beside the fields they are about, as the server itself would have written them.

/** One complaint, by the name of its field. */
export interface FieldError {
  field: string;
  message: string;
}

/** The id of a field by the name its errors go by. */
export function fieldId(name: string): string {
  return `inquiry-${name}`;
}

/** Show complaints beside the server's own fields; rows of items show theirs themselves. */
export function showErrors(form: HTMLFormElement, errors: FieldError[]): void {
  for (const { field, message } of errors) {
    const control = form.querySelector(`#${CSS.escape(fieldId(field))}`);
    if (!control || control.closest(".island")) continue;
    const line = form.ownerDocument.createElement("p");
    line.className = "error";
    line.id = `${control.id}-error`;
    line.textContent = message;
    (control.closest("label") ?? control).before(line);
    control.closest(".field")?.classList.add("field--error");
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", `${control.getAttribute("aria-describedby") ?? ""} ${line.id}`.trim());
  }
}

/** What the server complained of in rows of items, before they were taken over. */
export function rowErrors(form: HTMLFormElement): FieldError[] {
  return [...form.querySelectorAll(".form__items .error")].map(({ id, textContent }) => ({
    field: id.slice(fieldId("").length, -"-error".length),
    message: textContent.trim(),
  }));
}

/** The server's own list of complaints above the form, as long as nothing was sent in place. */
export function servedSummary(form: HTMLFormElement): Element | null {
  return form.ownerDocument.querySelector("[data-focus]");
}

/** Take all complaints away before the form is sent again. */
export function clearErrors(form: HTMLFormElement): void {
  servedSummary(form)?.remove();
  for (const line of form.querySelectorAll(".field > .error")) {
    if (line.closest(".island")) continue;
    const control = form.querySelector(`#${CSS.escape(line.id.replace(/-error$/, ""))}`);
    const told = (control?.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== line.id);
    if (told.join("")) control?.setAttribute("aria-describedby", told.join(" "));
    else control?.removeAttribute("aria-describedby");
    control?.removeAttribute("aria-invalid");
    line.closest(".field")?.classList.remove("field--error");
    line.remove();
  }
}
