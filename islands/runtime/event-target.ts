// Which element of a page an event is about.

/** The nearest element around an event's target that matches a selector. */
export function closestTo<Match extends Element = HTMLElement>({ target }: Event, selector: string): Match | null {
  return target instanceof Element ? target.closest<Match>(selector) : null;
}
