// Validation errors beside the fields they are about, in the markup that the server uses.

/** An error, by the name of its field. */
export interface FieldError {
  field: string;
  message: string;
}

/** The id of the field that an error names. */
export function fieldId(name: string): string {
  return `inquiry-${name}`;
}

/** Show errors beside the server's fields; the list of items shows its own. */
export function showErrors(form: HTMLFormElement, errors: FieldError[]): void {
  for (const { field, message } of errors) {
    const control = form.querySelector(`#${CSS.escape(fieldId(field))}`);
    if (!control || control.closest(".island")) continue;
    const error = form.ownerDocument.createElement("p");
    error.className = "error";
    error.id = `${control.id}-error`;
    error.textContent = message;
    (control.closest("label") ?? control).before(error);
    control.closest(".field")?.classList.add("field--error");
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", `${control.getAttribute("aria-describedby") ?? ""} ${error.id}`.trim());
  }
}

/** Remove all errors, including the server's error summary. */
export function clearErrors(form: HTMLFormElement): void {
  serverErrorSummary(form)?.remove();
  for (const error of form.querySelectorAll(".field > .error")) {
    if (error.closest(".island")) continue;
    const control = form.querySelector(`#${CSS.escape(error.id.replace(/-error$/, ""))}`);
    const describedBy = (control?.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== error.id);
    if (describedBy.join("")) control?.setAttribute("aria-describedby", describedBy.join(" "));
    else control?.removeAttribute("aria-describedby");
    control?.removeAttribute("aria-invalid");
    error.closest(".field")?.classList.remove("field--error");
    error.remove();
  }
}

/** The errors in the server's rows of items, read before the list of items replaces them. */
export function itemErrors(form: HTMLFormElement): FieldError[] {
  return [...form.querySelectorAll(".form__items .error")].map(({ id, textContent }) => ({
    field: id.slice(fieldId("").length, -"-error".length),
    message: textContent.trim(),
  }));
}

/** The error summary of a form that the server returned. */
export function serverErrorSummary(form: HTMLFormElement): Element | null {
  return form.ownerDocument.querySelector("[data-focus-on-load]");
}
