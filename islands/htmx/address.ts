// The address of the page a fragment belongs to.

/** `/products/flow/_listing?sort=&lining=steel` is a part of `/products/flow?lining=steel`. */
export function pageAddress(fragment: string): string {
  const [path = "", query = ""] = fragment.split("?", 2);
  const asked = [...new URLSearchParams(query)].filter(([, value]) => value !== "");
  const kept = new URLSearchParams(asked).toString().replaceAll("%2C", ",");
  return (path.replace(/\/_[a-z]+$/, "") || "/") + (kept && `?${kept}`);
}
