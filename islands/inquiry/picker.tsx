// A search over the products: choosing one adds it to the inquiry.

import { type KeyboardEvent, useId, useState } from "react";
import { useFinding } from "../shared/finding";
import { HitPicture, Marked, searchAddress } from "../shared/search";
import { Say, useConfig, useWords } from "../shared/words";

interface Props {
  action: string;
  add: (item: string) => void;
}

export function Picker({ action, add }: Props) {
  const { _, ngettext } = useWords();
  const config = useConfig();
  const id = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const finding = useFinding(config, text.trim() && searchAddress(action, text.trim(), "product"), 0);
  const hits = finding.state === "idle" ? [] : (finding.last?.hits ?? []);
  const choose = (place: number) => {
    const hit = hits[place];
    if (!hit) return;
    add(`${hit.number} ${hit.title}`);
    setText("");
    setActive(-1);
  };
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length) {
      event.preventDefault();
      setActive(((active + 1 + step + hits.length + 1) % (hits.length + 1)) - 1);
    } else if (event.key === "Enter" && text) {
      // the return key chooses a product here; it does not send the form
      event.preventDefault();
      choose(Math.max(active, 0));
    } else if (event.key === "Escape" && text) {
      event.preventDefault();
      setText("");
    }
  };
  return (
    <div className="field items__picker">
      <label className="label" htmlFor={`${id}-field`}>
        <Say phrase={_("Add a product")} />
      </label>
      <input
        className="input"
        id={`${id}-field`}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={hits.length > 0}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={_("Product or part number").value}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onKeyDown={move}
      />
      <div
        className="items__options"
        id={`${id}-list`}
        role="listbox"
        aria-label={_("Products").value}
        hidden={!hits.length}
      >
        {hits.map((hit, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the field, where the focus stays
          <div
            key={hit.address}
            className="items__option"
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            onClick={() => choose(place)}
          >
            <HitPicture hit={hit} />
            <span>
              <strong>
                <Marked text={hit.number} query={text} />
              </strong>{" "}
              <Marked text={hit.title} query={text} language={hit.titleLanguage} />
            </span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {finding.state === "found" && (
          <Say phrase={ngettext("{number} result", "{number} results", finding.last.total)} />
        )}
      </p>
    </div>
  );
}
