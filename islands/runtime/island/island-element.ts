// The custom element <vitrine-island>: server-rendered HTML that a script takes over once the visitor turns to it.

import type { PageConfig, When } from "../contract";
import { forceFullNavigation } from "../navigation/full-navigation";
import { pageConfig } from "../page-config";
import type { MessageSet } from "./island-resources";
import { mountTrigger } from "./mount-triggers";
import { type DeferredClick, deferClicks, watchActiveInput } from "./pre-mount-input";

/** What an island receives when it is mounted. */
export interface MountContext<Props> {
  props: Props;
  config: PageConfig;
  messages: MessageSet | null;
  /** The type of the event that caused the mount, empty where there was none. */
  trigger: string;
  /** Whether the visitor has clicked the link marked data-defer-click. */
  linkClicked: boolean;
  /** Unmount the island and show the fallback again: for failures after mounting. */
  fail: (error: unknown) => void;
}

export type Unmount = () => void;

/** What the module of every island exports. */
interface IslandModule<Props> {
  mount(host: HTMLElement, context: MountContext<Props>): Unmount | Promise<Unmount>;
}

/** Define the element, which starts the islands on the page. */
export function defineIslands(registry: CustomElementRegistry): void {
  registry.define("vitrine-island", IslandElement);
}

/** `<vitrine-island island when src stylesheet props storage-key>`; data-state is loading, ready or failed. */
class IslandElement extends HTMLElement {
  #connection: AbortController | null = null;
  #unmount: Unmount | null = null;
  #hadFocus = false;

  connectedCallback(): void {
    if (this.#connection) return;
    this.#connection = new AbortController();
    void this.#start(this.#connection.signal);
  }

  disconnectedCallback(): void {
    // an element that is moved is connected again before the microtask runs
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  async #start(signal: AbortSignal): Promise<void> {
    const click = deferClicks(this, signal);
    const inputDone = watchActiveInput(this, signal);
    this.#trackFocus(signal);
    const trigger = await mountTrigger(this, (this.getAttribute("when") ?? "interaction") as When, signal);
    if (signal.aborted) return;
    this.dataset.state = "loading";
    try {
      const unmount = await this.#mount(trigger, click, inputDone, signal);
      if (signal.aborted) return unmount?.();
      this.#unmount = unmount;
      this.dataset.state = "ready";
    } catch (error) {
      this.#fail(error);
      click.followLink();
    }
  }

  async #mount(
    trigger: string,
    click: DeferredClick,
    inputDone: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<Unmount | null> {
    const config = pageConfig(this.ownerDocument);
    const [module, messages] = await this.#load(config);
    await inputDone();
    if (signal.aborted) return null;
    return module.mount(this, {
      props: JSON.parse(this.getAttribute("props") ?? "{}") as unknown,
      config,
      messages,
      trigger,
      linkClicked: click.resolve(),
      fail: (error) => this.#fail(error),
    });
  }

  async #load(config: PageConfig): Promise<[IslandModule<unknown>, MessageSet | null]> {
    try {
      // React takes longer to load than these resources
      const [module, messages] = await Promise.all([
        import(this.getAttribute("src") ?? "") as Promise<IslandModule<unknown>>,
        import("./island-resources").then(({ loadResources }) => loadResources(this, config)),
      ]);
      return [module, messages];
    } catch (error) {
      forceFullNavigation();
      throw error;
    }
  }

  #fail(error: unknown): void {
    console.error(`The island "${this.getAttribute("island")}" failed; its fallback stays.`, error);
    const page = this.ownerDocument;
    this.#unmount?.();
    this.#unmount = null;
    this.dataset.state = "failed";
    // the focused element is gone with the island; the fallback is visible after a task
    if (this.#hadFocus) setTimeout(() => page.activeElement === page.body && this.#firstControl()?.focus());
  }

  #trackFocus(signal: AbortSignal): void {
    const track = ({ target }: FocusEvent) => {
      this.#hadFocus = this.contains(target as Node);
    };
    this.ownerDocument.addEventListener("focusin", track, { signal });
  }

  #firstControl(): HTMLElement | null {
    return this.querySelector<HTMLElement>("input:not([type=hidden]), textarea, a[href], button");
  }

  #stop(): void {
    this.#connection?.abort();
    this.#connection = null;
    this.#unmount?.();
    this.#unmount = null;
    delete this.dataset.state;
  }
}
