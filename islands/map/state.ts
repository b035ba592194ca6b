// The states of a map, as its document tells them.

/** Not ready; ready to be used; its tiles painted; or not to be had. */
export type MapState = "loading" | "ready" | "tiles" | "failed";
