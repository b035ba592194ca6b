// The search dialog: a combobox over grouped results, as the ARIA Authoring Practices describe it.

import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import type { PageConfig, SearchProps } from "../runtime/contract";
import { useFinding } from "../shared/finding";
import { Icon } from "../shared/icon";
import { searchAddress } from "../shared/search";
import { Say, useWords } from "../shared/words";
import { Listbox, optionId } from "./listbox";
import { useOpening } from "./opening";
import { groupsOf } from "./options";
import { forgetSearches, recentSearches, rememberSearch } from "./recent";
import { Status } from "./status";

interface Props {
  field: HTMLInputElement;
  config: PageConfig;
  props: SearchProps;
  wanted: string;
}

export function SearchDialog({ field, config, props, wanted }: Props) {
  const words = useWords();
  const [asked, forget] = useOpening(field, wanted);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (asked && !dialog.current?.open) dialog.current?.showModal();
  }, [asked]);
  const close = () => dialog.current?.close();
  const closed = () => {
    // the browser tells of it late: it may be open again
    if (dialog.current?.open) return;
    forget();
    // the browser brings the focus back, but not the place where one types
    field.setSelectionRange(field.value.length, field.value.length);
  };
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog by itself
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={words._("Search products and pages").value}
      onClose={closed}
      onClick={closeOutside}
    >
      {asked > 0 && <Search field={field} config={config} props={props} close={close} />}
    </dialog>
  );
}

function Search({ field, config, props, close }: Omit<Props, "wanted"> & { close: () => void }) {
  const words = useWords();
  const { action } = props;
  const id = useId();
  const [typed, setTyped] = useState(field.value);
  const [text, setText] = useState(field.value.trim());
  const [attempt, setAttempt] = useState(0);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(recentSearches);
  const finding = useFinding(config, text && searchAddress(action, text), attempt);
  const groups = useMemo(() => groupsOf(finding, action, text, recent, words), [finding, action, text, recent, words]);
  const options = groups.flatMap((group) => group.options);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(field.value.length, field.value.length);
  }, [field]);
  useEffect(() => {
    // what was typed goes back to the field, whose form works without the dialog
    field.value = typed;
  }, [field, typed]);

  const change = (value: string, composing: boolean) => {
    setTyped(value);
    setActive(-1);
    if (!composing) setText(value.trim());
  };
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length) {
      event.preventDefault();
      // one place before the first option is the field itself
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(id, active))?.click();
    }
  };
  return (
    <search className="search-dialog__frame">
      <form className="search-dialog__form" action={action} method="get" onSubmit={() => rememberSearch(typed)}>
        <Icon name="lucide:search" />
        <input
          ref={input}
          className="search-dialog__input"
          name="q"
          type="text"
          role="combobox"
          aria-label={words._("Search products and pages").value}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-expanded={options.length > 0}
          aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
          placeholder={words._("Product or part number").value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => change(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={(event) => change(event.currentTarget.value, false)}
          onKeyDown={move}
        />
        <button className="button button--quiet" type="button" onClick={close}>
          <Say phrase={words.pgettext("dialog", "Close")} />
        </button>
      </form>
      <Status finding={finding} fresh={!groups.length} props={props} retry={() => setAttempt(attempt + 1)} />
      <Listbox id={id} groups={groups} active={active} busy={finding.state === "asking"} />
      {groups[0]?.key === "recent" && (
        <button
          className="button button--quiet search-dialog__forget"
          type="button"
          onClick={() => {
            forgetSearches();
            setRecent([]);
            input.current?.focus();
          }}
        >
          <Say phrase={words._("Forget recent searches")} />
        </button>
      )}
    </search>
  );
}
