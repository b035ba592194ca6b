// The search dialog: a combobox with grouped results, after the ARIA Authoring Practices.

import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { Translated, useGettext, usePageConfig } from "../../react/i18n";
import { Icon } from "../../react/icon";
import type { SearchDialogProps } from "../../runtime/contract";
import { resultsUrl } from "../search-request";
import { optionId, useCombobox } from "../use-combobox";
import { useLiveSearch } from "../use-live-search";
import { clearRecentSearches, readRecentSearches, rememberSearch } from "./recent-searches";
import { SearchStatus } from "./search-status";
import { groupSuggestions } from "./suggestion-groups";
import { SuggestionList } from "./suggestion-list";
import { useDialogOpening } from "./use-dialog-opening";

interface Props {
  field: HTMLInputElement;
  props: SearchDialogProps;
  trigger: string;
}

export function SearchDialog({ field, props, trigger }: Props) {
  const { _ } = useGettext();
  const requests = useDialogOpening(field, trigger);
  const answered = useRef(0);
  const [closed, setClosed] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (requests === closed) return;
    answered.current = requests;
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    const input = dialog.current?.querySelector("input");
    // in a low window the frame scrolls, and Chromium gives it the focus
    input?.focus();
    // Safari keeps no caret in a field that is not visible yet
    input?.setSelectionRange(field.value.length, field.value.length);
  }, [requests, closed, field]);
  const close = () => dialog.current?.close();
  const onClose = () => {
    // the event is late: the dialog may be open again
    if (dialog.current?.open) return;
    // requests that came since still open it
    setClosed(answered.current);
    // the browser restores the focus but not the caret
    field.setSelectionRange(field.value.length, field.value.length);
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={_("Search products and pages").value}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {requests > closed && <SearchCombobox key={closed} field={field} props={props} close={close} />}
    </dialog>
  );
}

function SearchCombobox({ field, props, close }: Omit<Props, "trigger"> & { close: () => void }) {
  const gettext = useGettext();
  const { _, pgettext } = gettext;
  const config = usePageConfig();
  const [value, setValue] = useState(field.value);
  const { id, text, active, inputProps } = useCombobox(value, setValue, value);
  const [attempt, setAttempt] = useState(0);
  const [recent, setRecent] = useState(readRecentSearches);
  const search = useLiveSearch(config, text && resultsUrl(props.searchUrl, text), attempt);
  const groups = useMemo(
    () => groupSuggestions(search, props.searchUrl, text ? [] : recent, gettext),
    [search, props.searchUrl, text, recent, gettext],
  );
  const suggestions = groups.flatMap((group) => group.suggestions);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // the form in the header, which works without the dialog, keeps the text
    field.value = value;
  }, [field, value]);

  const retry = () => {
    setAttempt(attempt + 1);
    // the button is gone while the search runs
    input.current?.focus();
  };
  const onOtherKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || active < 0) return;
    event.preventDefault();
    document.getElementById(optionId(id, active))?.click();
  };
  return (
    <search className="search-dialog__frame">
      <form
        className="search-dialog__form"
        action={props.searchUrl}
        method="get"
        onSubmit={() => rememberSearch(value)}
      >
        <Icon name="lucide:search" />
        <input
          {...inputProps(suggestions.length, onOtherKey)}
          ref={input}
          className="search-dialog__input"
          name="q"
          type="text"
          aria-label={_("Search products and pages").value}
          placeholder={_("Product or part number").value}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className="button button--quiet" type="button" onClick={close}>
          <Translated phrase={pgettext("dialog", "Close")} />
        </button>
      </form>
      <SearchStatus search={search} isEmpty={!groups.length} props={props} retry={retry} />
      <SuggestionList id={id} groups={groups} active={active} busy={search.state === "loading"} />
      {groups[0]?.key === "recent" && (
        <button
          className="button button--quiet search-dialog__clear"
          type="button"
          onClick={() => {
            clearRecentSearches();
            setRecent([]);
            input.current?.focus();
          }}
        >
          <Translated phrase={_("Clear recent searches")} />
        </button>
      )}
    </search>
  );
}
