// The frame with the map's own document, what it says of its state, and the ways out.

import { useEffect, useRef, useState } from "react";
import { Say, useWords } from "../shared/words";
import type { MapState } from "./state";

const PATIENCE = 25_000; // milliseconds; the map's document gives up sooner, unless it never came itself

interface Props {
  address: string;
  remembered: boolean;
  remove: () => void;
}

export function MapFrame({ address, remembered, remove }: Props) {
  const { _ } = useWords();
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const state = useMapState(frame, attempt);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div className="map-frame" data-state={state} role="group" aria-label={_("Map of our offices").value} tabIndex={-1}>
      <p className="map-frame__status" role="status">
        {state === "loading" && <Say phrase={_("The map is being loaded from Google …")} />}
        {(state === "ready" || state === "tiles") && <Say phrase={_("The map shows our offices.")} />}
        {state === "failed" && <Say phrase={_("The map could not be loaded. All addresses stand on this page.")} />}
      </p>
      <p className="map-frame__actions">
        {state === "failed" && (
          <button className="button" type="button" onClick={() => setAttempt(attempt + 1)}>
            <Say phrase={_("Try again")} />
          </button>
        )}
        <button className="button button--quiet" type="button" onClick={remove}>
          <Say phrase={remembered ? _("Remove the map and withdraw consent") : _("Remove the map")} />
        </button>
      </p>
      <iframe
        key={attempt}
        ref={frame}
        className="map-frame__document"
        src={address}
        title={_("Map of our offices").value}
      />
    </div>
  );
}

/** What the map's document last said of itself. */
function useMapState(frame: { current: HTMLIFrameElement | null }, attempt: number): MapState {
  const [said, setSaid] = useState<{ attempt: number; state: MapState }>({ attempt, state: "loading" });
  useEffect(() => {
    const patience = setTimeout(() => setSaid({ attempt, state: "failed" }), PATIENCE);
    const listen = ({ source, origin, data }: MessageEvent<{ map?: MapState }>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !data.map) return;
      // that it has begun ends no patience, nor what became of it meanwhile
      if (data.map === "loading") return;
      clearTimeout(patience);
      setSaid({ attempt, state: data.map });
    };
    addEventListener("message", listen);
    return () => {
      clearTimeout(patience);
      removeEventListener("message", listen);
    };
  }, [frame, attempt]);
  return said.attempt === attempt ? said.state : "loading";
}
