// The custom element of an island: working HTML from the server, refined once the visitor turns to it.

import { pageConfig } from "./config";
import type { PageConfig } from "./contract";
import { type Hands, watchHands } from "./hands";
import { type Held, holdClick } from "./held";
import { loadMessages, type MessageSet } from "./messages";
import { moment, type When } from "./moments";
import { expectFullNavigation } from "./navigation";
import { movedTo, type RulesSource } from "./rules";
import { loadStylesheet } from "./stylesheet";

/** What an island is given when it is mounted. */
export interface Given<Props> {
  props: Props;
  config: PageConfig;
  messages: MessageSet | null;
  /** Where a path has moved to, or empty: a navigation within the island obeys the route rules as any other. */
  moved: (path: string) => Promise<string>;
  /** The kind of event that made the visitor turn to the island, empty where none did. */
  trigger: string;
  /** Whether the visitor has clicked the link marked data-hold meanwhile. */
  held: boolean;
  /** Takes a mounted island away again and shows the server's HTML: for failures after mounting. */
  giveUp: (error: unknown) => void;
}

export type Unmount = () => void;

/** What the module of every island exports. */
export interface IslandModule<Props> {
  mount(host: HTMLElement, given: Given<Props>): Unmount | Promise<Unmount>;
}

/** Define the element; islands that are on the page already come to life by this. */
export function defineIslands(registry: CustomElementRegistry, rules: RulesSource): void {
  Island.rules = rules;
  registry.define("vitrine-island", Island);
}

/** `<vitrine-island island when src stylesheet props>`; its state stands in data-state: loading, ready or failed. */
export class Island extends HTMLElement {
  static rules: RulesSource;
  #connection: AbortController | null = null;
  #unmount: Unmount | null = null;
  #hadFocus = false;

  connectedCallback(): void {
    if (this.#connection) return;
    this.#connection = new AbortController();
    void this.#live(this.#connection.signal);
  }

  disconnectedCallback(): void {
    // An element that is only moved is connected again by the time the microtask runs.
    queueMicrotask(() => {
      if (!this.isConnected) this.#leave();
    });
  }

  async #live(signal: AbortSignal): Promise<void> {
    const held = holdClick(this, signal);
    this.#followFocus(signal);
    const hands = watchHands(this, signal);
    const when = (this.getAttribute("when") ?? "interaction") as When;
    const trigger = await moment(this, when, signal);
    if (signal.aborted) return;
    this.dataset.state = "loading";
    try {
      const unmount = await this.#mount(trigger, held, hands, signal);
      if (signal.aborted) return unmount?.();
      this.#unmount = unmount;
      this.dataset.state = "ready";
    } catch (error) {
      this.#giveUp(error);
      held.follow();
    }
  }

  async #mount(trigger: string, held: Held, hands: Hands, signal: AbortSignal): Promise<Unmount | null> {
    const config = pageConfig(this.ownerDocument);
    const [module, messages] = await this.#load(config);
    await hands.free();
    if (signal.aborted) return null;
    const props: unknown = JSON.parse(this.getAttribute("props") ?? "{}");
    const giveUp = (error: unknown) => this.#giveUp(error);
    const moved = async (path: string) => movedTo(await Island.rules(), path);
    return module.mount(this, { props, config, messages, moved, trigger, held: held.take(), giveUp });
  }

  async #load(config: PageConfig): Promise<[IslandModule<unknown>, MessageSet | null]> {
    const messages = loadMessages(config);
    try {
      const [module] = await Promise.all([
        import(this.getAttribute("src") ?? "") as Promise<IslandModule<unknown>>,
        loadStylesheet(this.ownerDocument, this.getAttribute("stylesheet")),
      ]);
      return [module, await messages];
    } catch (error) {
      expectFullNavigation();
      throw error;
    }
  }

  #giveUp(error: unknown): void {
    console.error(`The island "${this.getAttribute("island")}" failed; the page goes on without it.`, error);
    const page = this.ownerDocument;
    this.#unmount?.();
    this.#unmount = null;
    this.dataset.state = "failed";
    // what had the focus went with the island; a moment later the fallback is shown again
    if (this.#hadFocus) setTimeout(() => page.activeElement === page.body && this.#firstControl()?.focus());
  }

  #followFocus(signal: AbortSignal): void {
    const note = ({ target }: FocusEvent) => {
      this.#hadFocus = target instanceof Node && this.contains(target);
    };
    this.ownerDocument.addEventListener("focusin", note, { signal });
  }

  #firstControl(): HTMLElement | null {
    return this.querySelector<HTMLElement>("input:not([type=hidden]), textarea, a[href], button");
  }

  #leave(): void {
    this.#connection?.abort();
    this.#connection = null;
    this.#unmount?.();
    this.#unmount = null;
    delete this.dataset.state;
  }
}
