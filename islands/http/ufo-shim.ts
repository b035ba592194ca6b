// Replaces the package "ufo" in bundles (see build/bundle.mjs): the two of its functions that ofetch uses.

/** A URL relative to a base. */
export function withBase(url: string, base: string): string {
  if (!base || base === "/") return url;
  return `${base.replace(/\/$/, "")}/${url.replace(/^\//, "")}`;
}

/** A URL with further query parameters. */
export function withQuery(url: string, query: Record<string, unknown>): string {
  const [path = "", search = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return parameters.size ? `${path}?${parameters}` : path;
}
