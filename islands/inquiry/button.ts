// The form's own button while its form is under way: it says so and cannot be pressed again.

import { useCallback, useEffect, useState } from "react";

/** Gives a function that makes the button wait, with this text, or be itself again. */
export function useButton(form: HTMLFormElement, text: string): (waiting: boolean) => void {
  const [button] = useState(() => form.querySelector<HTMLButtonElement>(".form__actions button"));
  const [label] = useState(button?.innerHTML ?? "");
  const wait = useCallback(
    (waiting: boolean) => {
      button?.setAttribute("aria-disabled", String(waiting));
      if (button && waiting) button.textContent = text;
      else if (button) button.innerHTML = label;
    },
    [button, label, text],
  );
  useEffect(() => () => wait(false), [wait]);
  return wait;
}
