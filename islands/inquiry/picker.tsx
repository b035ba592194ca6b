// A search over the products: choosing one adds it to the inquiry.

import { type KeyboardEvent, useId, useState } from "react";
import type { FoundHit } from "../runtime/contract";
import { type Finding, useFinding } from "../shared/finding";
import { Marked, SmallPicture, searchAddress } from "../shared/search";
import { Say, useConfig, useWords } from "../shared/words";

interface Props {
  action: string;
  add: (hit: FoundHit) => void;
}

export function Picker({ action, add }: Props) {
  const { _ } = useWords();
  const config = useConfig();
  const id = useId();
  const [text, setText] = useState("");
  const [asked, setAsked] = useState("");
  const [active, setActive] = useState(-1);
  const [added, setAdded] = useState("");
  const finding = useFinding(config, asked && searchAddress(action, asked, "product"), 0);
  const hits = finding.state === "idle" ? [] : (finding.last?.hits ?? []);
  const write = (value: string, composing = false) => {
    setText(value);
    setActive(-1);
    setAdded("");
    if (!composing) setAsked(value.trim());
  };
  const choose = (place: number) => {
    const hit = hits[place];
    if (!hit) return;
    add(hit);
    write("");
    setAdded(hit.number);
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
      // the first of the products for these words, never of those for fewer of them
      if (active >= 0 || finding.state === "found") choose(Math.max(active, 0));
    } else if (event.key === "Escape" && text) {
      event.preventDefault();
      write("");
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
        onChange={(event) => write(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => write(event.currentTarget.value)}
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
            <SmallPicture picture={hit.picture} />
            <span>
              <strong>
                <Marked text={hit.number} query={text} />
              </strong>{" "}
              <Marked text={hit.title} query={text} language={hit.titleLanguage} />
            </span>
          </div>
        ))}
      </div>
      <PickerStatus finding={finding} added={added} />
    </div>
  );
}

/** What the search found, for those who cannot see the list; where there is none, for everybody. */
function PickerStatus({ finding, added }: { finding: Finding; added: string }) {
  const { _, ngettext } = useWords();
  const total = finding.state === "found" ? finding.last.total : 0;
  const wanting = finding.state === "failed" || (finding.state === "found" && !total);
  return (
    <p className={wanting ? "hint" : "visually-hidden"} role="status">
      {total > 0 && <Say phrase={ngettext("{number} result", "{number} results", total)} />}
      {finding.state === "idle" && added && <Say phrase={_("{item} was added.", { item: added })} />}
      {finding.state === "found" && !total && (
        <Say phrase={_("No product has these words. Describe what you need in the message.")} />
      )}
      {finding.state === "failed" && (
        <Say phrase={_("The list of products does not answer. Write the part number into the field above.")} />
      )}
    </p>
  );
}
