// The iframe with the map, its status, and buttons to try again and to remove it.

import { useEffect, useRef, useState } from "react";
import { Translated, useGettext } from "../react/i18n";
import type { MapState } from "./iframe";

const TIMEOUT = 25_000; // milliseconds; longer than that of the page in the iframe, which may not load at all

interface Props {
  url: string;
  isConsentStored: boolean;
  remove: () => void;
}

export function MapFrame({ url, isConsentStored, remove }: Props) {
  const { _ } = useGettext();
  const [attempt, setAttempt] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const state = useMapState(frame, attempt);
  const retry = () => {
    setAttempt(attempt + 1);
    // the button is gone while the map loads
    group.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={group}
      className="map-frame"
      data-state={state}
      role="group"
      aria-label={_("Map of our offices").value}
      tabIndex={-1}
    >
      <p className="map-frame__status" role="status">
        {state === "loading" && <Translated phrase={_("Loading the map from Google…")} />}
        {(state === "ready" || state === "tiles") && <Translated phrase={_("The map shows our offices.")} />}
        {state === "failed" && (
          <Translated phrase={_("The map could not be loaded. All addresses are listed on this page.")} />
        )}
      </p>
      <p className="map-frame__actions">
        {state === "failed" && (
          <button className="button" type="button" onClick={retry}>
            <Translated phrase={_("Try again")} />
          </button>
        )}
        <button className="button button--quiet" type="button" onClick={remove}>
          <Translated phrase={isConsentStored ? _("Remove the map and withdraw consent") : _("Remove the map")} />
        </button>
      </p>
      <iframe key={attempt} ref={frame} className="map-frame__iframe" src={url} title={_("Map of our offices").value} />
    </div>
  );
}

/** The state that the page in the iframe last reported. */
function useMapState(frame: { current: HTMLIFrameElement | null }, attempt: number): MapState {
  const [reported, setReported] = useState<{ attempt: number; state: MapState }>({ attempt, state: "loading" });
  useEffect(() => {
    const timeout = setTimeout(() => setReported({ attempt, state: "failed" }), TIMEOUT);
    const onMessage = ({ source, origin, data }: MessageEvent<{ map?: MapState }>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !data.map) return;
      // not a result: the timeout goes on
      if (data.map === "loading") return;
      clearTimeout(timeout);
      setReported({ attempt, state: data.map });
    };
    addEventListener("message", onMessage);
    return () => {
      clearTimeout(timeout);
      removeEventListener("message", onMessage);
    };
  }, [frame, attempt]);
  return reported.attempt === attempt ? reported.state : "loading";
}
