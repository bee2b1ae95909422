import type { Frame, Locator, Page } from 'playwright-core';

/** The open tabs of a run in the order in which they were opened, the one in front, and the frame that steps are in. */
export class Tabs {
  readonly #pages: Page[] = [];
  #front: Page | undefined;
  #frame: Frame | undefined;
  #hasLostFrame = false;
  /** The element that steps are in, in a round of a repetition; undefined: the page or the frame. */
  item: Locator | undefined;

  get all(): readonly Page[] {
    return this.#pages;
  }

  /** The tab that the test continues in; undefined if all are closed. */
  get front(): Page | undefined {
    return this.#front;
  }

  /** The frame that steps were sent into, as long as it is there; undefined: the whole page. */
  get frame(): Frame | undefined {
    if (this.#frame?.isDetached()) {
      this.#frame = undefined;
      this.#hasLostFrame = true;
    }
    return this.#frame;
  }

  /** Whether the frame that steps were in has been found gone since the last call. */
  takeLostFrame(): boolean {
    const isLost = this.#hasLostFrame;
    this.#hasLostFrame = false;
    return isLost;
  }

  add(page: Page): void {
    this.#pages.push(page);
    this.show(page);
  }

  show(page: Page): void {
    this.#front = page;
    this.#frame = undefined;
  }

  /** The newest of the other tabs comes to the front when the front one goes. */
  remove(page: Page): void {
    const at = this.#pages.indexOf(page);
    if (at === -1) return;
    this.#pages.splice(at, 1);
    if (page !== this.#front) return;
    this.#front = this.#pages.at(-1);
    this.#frame = undefined;
  }

  enter(frame: Frame | undefined): void {
    this.#frame = frame;
  }
}
