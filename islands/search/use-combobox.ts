// The state of a combobox that searches while the visitor types: what to search for, and the option that the arrow keys
// have reached.

import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from "react";

/** The id of an option by its index in the whole list. */
export function optionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}

export function listId(id: string): string {
  return `${id}-list`;
}

interface Combobox {
  id: string;
  /** What to search for: what was typed, without outer spaces, and without what an input method is still composing. */
  text: string;
  /** The index of the active option, -1 without one. */
  active: number;
  /** Search for nothing until the visitor types again. */
  close: () => void;
  /** The props of the input above a number of options; `onOtherKey` receives the keys that lead to none of them. */
  inputProps: (count: number, onOtherKey: (event: KeyboardEvent) => void) => ComponentProps<"input">;
}

/** A combobox with a value; `initial` is what to search for before the visitor types. */
export function useCombobox(value: string, setValue: (value: string) => void, initial = ""): Combobox {
  const id = useId();
  const [text, setText] = useState(initial.trim());
  const [active, setActive] = useState(-1);
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const change = (newValue: string, isComposing = false) => {
    setValue(newValue);
    setActive(-1);
    if (!isComposing) setText(newValue.trim());
  };
  const close = () => {
    setText("");
    setActive(-1);
  };
  const inputProps: Combobox["inputProps"] = (count, onOtherKey) => ({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": listId(id),
    "aria-expanded": count > 0,
    "aria-activedescendant": active >= 0 && count ? optionId(id, active) : undefined,
    autoComplete: "off",
    value,
    onChange: ({ target, nativeEvent }) => change(target.value, (nativeEvent as InputEvent).isComposing),
    onCompositionEnd: ({ currentTarget }) => change(currentTarget.value),
    onKeyDown: (event) => {
      // in Safari, the key that ends a composition comes after it, and only its code says so
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      const option = optionAfter(event.key, active, count);
      if (option === null) return onOtherKey(event);
      event.preventDefault();
      setActive(option);
    },
  });
  return { id, text, active, close, inputProps };
}

/** The option that a key leads to, where -1 stands for the input itself; null if the key leads nowhere. */
export function optionAfter(key: string, active: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step && count ? ((active + 1 + step + count + 1) % (count + 1)) - 1 : null;
}
