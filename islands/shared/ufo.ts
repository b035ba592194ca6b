// The two functions ofetch takes from ufo, without the rest of it: build/bundle.mjs puts this in its place.

/** An address on the base it belongs to. */
export function withBase(address: string, base: string): string {
  if (!base || base === "/" || /^[a-z]+:/i.test(address)) return address;
  return `${base.replace(/\/$/, "")}/${address.replace(/^\//, "")}`;
}

/** An address with further parameters in its query. */
export function withQuery(address: string, query: Record<string, unknown>): string {
  const [path = "", asked = ""] = address.split("?", 2);
  const parameters = new URLSearchParams(asked);
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return parameters.size ? `${path}?${parameters}` : path;
}
