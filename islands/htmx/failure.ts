// Says that a list could not be refined in place, and leads to the page that would show the same.

/** Show the notice with this address, or hide it where there is none. */
export function showFailure(page: Document, address: string): void {
  const notice = page.getElementById("list-failure");
  if (!notice) return;
  notice.hidden = !address;
  if (address) notice.querySelector("a")?.setAttribute("href", address);
}
