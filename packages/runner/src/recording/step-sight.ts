import type { StepAction } from '@saywright/contracts/entities/step';
import type { ElementBox, StepPicture } from '@saywright/contracts/entities/step-picture';
import type { Locator, Page } from 'playwright-core';
import { boxOf } from './box-of.ts';
import type { Film, Frame } from './film.ts';
import { untraced } from './untraced.ts';

/** The effect of an action may be drawn this much later, in milliseconds. */
export const lateMs = 250;
/** From finding an element to using it the browser draws two frames, 16 ms each. */
const untilUsedMs = 30;
const scrollMs = 500;

/** After these the element may be gone, so it's shown in the picture before the step. */
const usesElement = new Set<StepAction>(['click', 'double_click', 'right_click', 'drag_and_drop', 'press']);
/** These change a field and leave the page as it is. */
const fillsField = new Set<StepAction>(['type', 'clear', 'select', 'check', 'uncheck', 'upload']);
/** These don't change the page. */
const onlyLooks = new Set<StepAction>([
  'assert',
  'wait',
  'wait_hidden',
  'wait_url',
  'wait_network',
  'screenshot',
  'switch_frame',
  'store_variable',
  'call_api_test',
  'accept_dialog',
  'dismiss_dialog',
]);

interface Moment {
  page: Page;
  at: number;
}

/** The frames of a step, and its element in one of them. */
export interface SeenStep {
  order: number;
  before: Frame | undefined;
  after: Frame | undefined;
  box: StepPicture['box'];
}

/**
 * Remembers the moments of a step whose pictures people want to see: when it had found its element, and when it was done.
 * The frames are chosen later, because they arrive later. What the step did may be drawn only after its end, but before the next
 * step does something.
 */
export class StepSight {
  readonly #film: Film;
  readonly #order: number;
  readonly #action: StepAction;
  readonly #onEnd: () => void;
  #previous: StepSight | undefined;
  #before: Moment | undefined;
  #after: Moment | undefined;
  #used: Locator | undefined;
  #box: Promise<ElementBox | null> = Promise.resolve(null);

  constructor(parts: {
    film: Film;
    order: number;
    action: StepAction;
    previous: StepSight | undefined;
    onEnd: () => void;
  }) {
    this.#onEnd = parts.onEnd;
    this.#film = parts.film;
    this.#order = parts.order;
    this.#action = parts.action;
    this.#previous = parts.previous;
  }

  /** The step begins on this page. */
  begins(page: Page): void {
    const at = Date.now();
    const left = this.#previous && this.#previous.#after;
    if (page.url() !== 'about:blank') this.#before = left?.page === page ? left : { page, at };
    if (!usesElement.has(this.#action) && !fillsField.has(this.#action) && !onlyLooks.has(this.#action)) this.#acts(at);
  }

  /** The step is about to use this element. */
  async finds(page: Page, locator: Locator): Promise<void> {
    this.#used = locator;
    const uses = usesElement.has(this.#action);
    if (uses) await (this.#box = bringIntoView(page, locator));
    const at = Date.now();
    if (uses || (this.#before?.at ?? 0) < at) this.#before = { page, at: at + (uses ? untilUsedMs : 0) };
    this.#acts(at);
  }

  /** The step is done. */
  ends(page: Page): void {
    this.#after = { page, at: Date.now() + lateMs };
    if (this.#used && !usesElement.has(this.#action)) this.#box = boxOf(page, this.#used);
    this.#previous = undefined;
    this.#onEnd();
  }

  /** The frames of the step; undefined when there are none. */
  async seen(): Promise<SeenStep | undefined> {
    const frameOf = (moment: Moment | undefined): Frame | undefined =>
      moment && this.#film.frameAt(moment.page, moment.at);
    const [before, after] = [frameOf(this.#before), frameOf(this.#after)];
    if (!before && !after) return undefined;
    const box = await this.#box;
    return { order: this.#order, before, after, box: box && { ...box, in: this.#boxIsIn } };
  }

  get #boxIsIn(): 'before' | 'after' {
    return usesElement.has(this.#action) ? 'before' : 'after';
  }

  /** Changes drawn from now on aren't the previous step's. Between two fields of a form it doesn't matter. */
  #acts(at: number): void {
    const previous = this.#previous;
    if (!previous || !previous.#after || (fillsField.has(this.#action) && fillsField.has(previous.#action))) return;
    previous.#after.at = Math.min(previous.#after.at, at + untilUsedMs);
  }
}

/** Where an element is. The action would scroll to it as well, but then nobody knows where it was when it was used. */
async function bringIntoView(page: Page, locator: Locator): Promise<ElementBox | null> {
  const box = await boxOf(page, locator);
  const view = page.viewportSize();
  if (!box || !view) return box;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (x >= 0 && y >= 0 && x <= view.width && y <= view.height) return box;
  await untraced(page, () => locator.scrollIntoViewIfNeeded({ timeout: scrollMs })).catch(() => undefined);
  return boxOf(page, locator);
}
