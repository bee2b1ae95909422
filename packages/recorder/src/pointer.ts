import { pickedTypes, type RecorderEvent, type RecorderQuestion } from '@saywright/contracts/entities/recorder';
import type { StepAction } from '@saywright/contracts/entities/step';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { Sight } from '@saywright/grounding/match/sight';
import type { PageElement } from '@saywright/grounding/model/page-model';
import { isUsable } from '@saywright/grounding/point/control-of';
import { takeElement } from '@saywright/grounding/point/take-element';
import { Hovers } from './hovers.ts';
import { look, spotted } from './look.ts';
import type { Aimed, StepMaker } from './make-step.ts';
import type { RecordedSteps } from './recorded-steps.ts';
import type { BrowserInHand, RecorderPorts } from './recorder-ports.ts';

/** The recording as the pointer knows it. */
export interface PointerHost {
  readonly browser: BrowserInHand;
  readonly ports: RecorderPorts;
  readonly maker: StepMaker;
  readonly steps: RecordedSteps;
  readonly url: string;
  act(work: Promise<unknown>): Promise<void>;
  note(text: string): void;
  /** @param about the field that the answer is for */
  ask(question: RecorderQuestion, about?: Aimed): void;
}

type EventOf<T extends RecorderEvent['type']> = Extract<RecorderEvent, { type: T }>;

const revealMs = 150;
const readMs = 1_000;
const dragSteps = 12;
const maxOptions = 500;

/** Roles and types of fields that a click only puts the cursor into. */
const isTextField = ({ role, tag, attributes }: PageElement): boolean =>
  tag === 'textarea' ||
  /^(?:textbox|searchbox)$/.test(role) ||
  (role === 'spinbutton' && tag === 'input') ||
  (tag === 'input' && attributes['type'] === 'password');
const isRange = ({ tag, attributes }: PageElement): boolean => tag === 'input' && attributes['type'] === 'range';

const asIs = { click: 'click', double: 'double_click', right: 'right_click' } as const;

/** A click on an element as a step. */
function deedOf(element: PageElement): { action: StepAction; purpose: Purpose } {
  if (element.role === 'checkbox' || element.role === 'switch')
    return { action: element.isChecked ? 'uncheck' : 'check', purpose: 'tick' };
  if (element.role === 'radio') return { action: 'click', purpose: 'pick' };
  return { action: asIs.click, purpose: 'click' };
}

const unreachable = "isn't recorded, because we found no way to find that element again.";

/** Clicks, drags, and scrolls. */
export class Pointer {
  readonly #host: PointerHost;
  readonly #hovers = new Hovers();
  /** The field that was clicked last, if that has opened something such as a calendar. */
  readonly #openers = new Hovers();
  #openedAfter: string | undefined;
  #lastClick: { aimed: Aimed; id: string } | undefined;

  constructor(host: PointerHost) {
    this.#host = host;
  }

  /** The click that was recorded last, which is no step anymore. */
  takeLastClick(): Aimed | undefined {
    const last = this.#lastClick;
    this.#lastClick = undefined;
    return last && this.#host.steps.remove(last.id) ? last.aimed : undefined;
  }

  async click({ x, y, button, count }: EventOf<'click'>): Promise<void> {
    const { browser, steps, maker } = this.#host;
    const page = browser.page();
    // A menu that the mouse leaves may close, and move the rest of the page.
    await page.mouse.move(x, y);
    const sight = await look(page);
    const found = await spotted(sight, { x, y });
    const element = found?.control;
    if (element?.tag === 'select') return this.#openSelect(sight, element);
    const kind = pickedTypes.find((each) => element?.tag === 'input' && each === element.attributes['type']);
    if (element && kind && element.isEnabled && button === 'left') return this.#openPicker(sight, element, kind);
    const from = this.#host.url;
    const { action, purpose } = element ? deedOf(element) : { action: asIs.click, purpose: 'click' as const };
    const isField = element !== undefined && isTextField(element) && button === 'left';
    const isBare = element !== undefined && !isUsable(element) && (element.own === '' || element.tag === 'body');
    const aimed = !element || isBare ? undefined : await this.#aim(sight, element, purpose);
    const hovers = element ? this.#hovers.needed(element) : [];
    const opener = element ? this.#openers.needed(element)[0] : undefined;
    const openedAfter = this.#openedAfter;
    await page.mouse.down({ button, clickCount: count });
    await this.#host.act(page.mouse.up({ button, clickCount: count }));
    this.#lastClick = undefined;
    this.#hovers.clear();
    this.#openers.clear();
    if (opener) steps.insertAfter(openedAfter, maker.make({ action: 'click', target: opener }), from);
    if (isField) return aimed && this.#noteOpener(sight, aimed);
    if (!aimed) {
      if (element && !isBare) this.#host.note(`This click ${unreachable}`);
      if (element && /^(?:canvas|embed|object|video)$/.test(element.tag))
        this.#host.note("A click into a drawing or a video isn't recorded, because there are no elements in it.");
      if (element?.tag === 'iframe')
        this.#host.note("A click isn't recorded, because we can't look into the frame that it's in.");
      return;
    }
    const deed = button === 'right' ? asIs.right : count === 2 && action === asIs.click ? asIs.double : action;
    // The third click of a row selects text, and so does the second one in a box.
    if (count > 2 || (count === 2 && deed !== asIs.double)) return;
    for (const hover of hovers) steps.add(maker.make({ action: 'hover', target: hover }), from);
    if (element && isRange(element) && deed === asIs.click) {
      const value = await aimed.taken.candidate.locator.inputValue({ timeout: readMs });
      return steps.add(maker.make({ action: 'type', value, target: aimed }), from);
    }
    const step = maker.make({ action: deed, target: aimed });
    const isRadio = element?.role === 'radio';
    steps.add(step, from, isRadio || undefined);
    if (deed === asIs.click && !isRadio) this.#lastClick = { aimed, id: step.id };
  }

  /** A click that only puts the cursor into a field is a step if the next one is on something that it has opened. */
  async #noteOpener(before: Sight, aimed: Aimed): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, revealMs));
    // The page may be busy, or stand still for a dialog: then nothing in it is clicked next.
    const after = await look(this.#host.browser.page()).catch(() => undefined);
    const revealed = after && Hovers.revealed(before, after);
    if (!revealed) return;
    this.#openers.add({ aimed, revealed });
    this.#openedAfter = this.#host.steps.steps.at(-1)?.id;
  }

  async #aim(sight: Sight, element: PageElement, purpose: Purpose): Promise<Aimed | undefined> {
    const { ports, maker } = this.#host;
    const taken = await takeElement(sight, element, { purpose, locate: ports.locate });
    return taken && maker.aim(taken, purpose);
  }

  /** A list that the browser itself draws isn't in the page's picture: the person chooses beside it. */
  async #openSelect(sight: Sight, element: PageElement): Promise<void> {
    const aimed = await this.#aim(sight, element, 'choose');
    if (!aimed) return this.#host.note(`This dropdown ${unreachable}`);
    const options = await aimed.taken.candidate.locator.evaluate(
      (select, most) =>
        select instanceof HTMLSelectElement
          ? [...select.options]
              .filter(({ disabled }) => !disabled)
              .slice(0, most)
              .map(({ label }) => label.replaceAll(/\s+/g, ' ').trim())
          : [],
      maxOptions,
      { timeout: readMs },
    );
    this.#host.ask({ type: 'options', label: aimed.taken.candidate.label, options: [...new Set(options)] }, aimed);
  }

  /** The same for a calendar, a clock, or a palette. */
  async #openPicker(sight: Sight, element: PageElement, kind: (typeof pickedTypes)[number]): Promise<void> {
    const aimed = await this.#aim(sight, element, 'fill');
    if (!aimed) return this.#host.note(`This field ${unreachable}`);
    const { locator, label } = aimed.taken.candidate;
    await locator.focus({ timeout: readMs });
    this.#host.ask({ type: 'value', label, kind, value: await locator.inputValue({ timeout: readMs }) }, aimed);
  }

  async drag({ x, y, to_x: toX, to_y: toY }: EventOf<'drag'>): Promise<void> {
    const { browser, steps, maker } = this.#host;
    const page = browser.page();
    const sight = await look(page);
    const [start, end] = [await spotted(sight, { x, y }), await spotted(sight, { x: toX, y: toY })];
    const source = start && (await this.#draggable(sight, start.hit, start.control));
    const from = this.#host.url;
    const isSlider = start !== undefined && isRange(start.control);
    const isSame = !source || !end || end.hit === source || end.hit === start?.hit;
    const aimed = source && !(isSame && !isSlider) ? await this.#aim(sight, source, 'click') : undefined;
    const dropOn = aimed && end && !isSlider ? await this.#aim(sight, end.hit, 'see') : undefined;
    const { mouse } = page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(toX, toY, { steps: dragSteps });
    // A page that takes what's dropped wants to see it there first.
    await mouse.move(toX, toY);
    await this.#host.act(mouse.up());
    if (isSlider && aimed) {
      const value = await aimed.taken.candidate.locator.inputValue({ timeout: readMs });
      return steps.add(maker.make({ action: 'type', value, target: aimed }), from);
    }
    if (aimed && dropOn) return steps.add(maker.make({ action: 'drag_and_drop', target: aimed, dropOn }), from);
    this.#host.note(
      isSame
        ? "Dragging within one element isn't recorded. Tests can drag one element onto another."
        : `What you dragged ${unreachable}`,
    );
  }

  /** The element that the page lets people drag, or else the control. */
  async #draggable({ model }: Sight, hit: PageElement, control: PageElement): Promise<PageElement> {
    const frame = model.frames[hit.frame];
    const depth = await frame
      ?.locator(`document=at:${hit.id}`)
      .evaluate(
        (element) => {
          let up = 0;
          for (let at: Element | null = element; at; at = at.parentElement, up += 1)
            if (at instanceof HTMLElement && at.draggable) return up;
          return -1;
        },
        undefined,
        { timeout: readMs },
      )
      .catch(() => -1);
    let found: PageElement | undefined = hit;
    for (let up = 0; up < (depth ?? -1) && found; up += 1) found = found.parent;
    return depth === undefined || depth < 0 || !found ? control : found;
  }

  /** The mouse rests: what appears may be what the person uses next. */
  async hover({ x, y }: EventOf<'hover'>): Promise<void> {
    const page = this.#host.browser.page();
    const before = await look(page);
    await page.mouse.move(x, y);
    await new Promise((resolve) => setTimeout(resolve, revealMs));
    const after = await look(page);
    const revealed = Hovers.revealed(before, after);
    const found = revealed && (await spotted(after, { x, y }));
    const aimed = found && (await this.#aim(after, found.control, 'click'));
    if (aimed) this.#hovers.add({ aimed, revealed });
  }

  async scroll({ x, y, by_x: byX, by_y: byY }: EventOf<'scroll'>): Promise<void> {
    const { mouse } = this.#host.browser.page();
    await mouse.move(x, y);
    await this.#host.act(mouse.wheel(byX, byY));
  }
}
