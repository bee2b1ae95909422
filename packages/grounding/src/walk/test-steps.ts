import type { Selector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import type { ElementEvidence } from '@saywright/contracts/entities/step-evidence';
import { isDeepStrictEqual } from 'node:util';
import type { Part } from './clause-steps.ts';
import type { Completion } from './element-finder.ts';
import { evidenceFor } from './step-evidence.ts';
import type { WalkPlace, WalkPorts } from './walk-ports.ts';
import { elementsOf, withOwnTexts } from './walk-words.ts';

interface TestStepsOptions {
  /** The steps as the test has them, by their IDs. */
  original: ReadonlyMap<string, Step>;
  /** How many steps the test can still get. */
  room: number;
  /** Values that steps have typed. */
  typed: ReadonlySet<string>;
  ports: Pick<WalkPorts, 'keep' | 'saveElementPicture'>;
}

/** Stores steps with their elements, and their own words: variables stay variables, and secrets don't get into selectors. */
export class TestSteps {
  readonly #options: TestStepsOptions;
  #room: number;

  constructor(options: TestStepsOptions) {
    this.#options = options;
    this.#room = options.room;
  }

  hasRoomFor(more: number): boolean {
    return more <= this.#room;
  }

  /** Stores a step after those that lead to it. */
  async keep(completed: Step, { place, found, known }: Completion, leading: readonly Part[]): Promise<void> {
    const original = this.#options.original.get(completed.id);
    if (!original) return;
    const isSame = found.length === 0 && isDeepStrictEqual(elementsOf(completed), elementsOf(original));
    if (isSame && leading.length === 0) return;
    const { action, selector, target, assertions } = completed;
    const kept: Step = {
      ...original,
      action,
      value: original.action !== 'draft' && original.value.includes('{{') ? original.value : completed.value,
      selector,
      ...(target && { target }),
      assertions: assertions.map((assertion, at) => withOwnTexts(assertion, original.assertions[at])),
    };
    const step = isSame ? original : await this.#withEvidence(kept, { place, found, known });
    await this.#store(step, await this.#stored(leading, place), place);
  }

  /** Stores the steps that a clause consists of; the last one takes its place. */
  async keepParts(parts: readonly Part[], place: WalkPlace): Promise<void> {
    const stored = await this.#stored(parts, place);
    const [last] = stored.slice(-1);
    if (last) await this.#store(last, stored.slice(0, -1), place);
  }

  async #stored(parts: readonly Part[], place: WalkPlace): Promise<Step[]> {
    const stored: Step[] = [];
    for (const { step, found } of parts)
      stored.push(await this.#withEvidence(step, { place, found: [found], known: [] }));
    return stored;
  }

  async #withEvidence({ evidence: _earlier, ...step }: Step, { place, found, known }: Completion): Promise<Step> {
    const { ports, typed } = this.#options;
    const now = new Date().toISOString();
    const save = (bytes: Uint8Array) => ports.saveElementPicture(bytes);
    const about: ElementEvidence[] = [];
    for (const each of found) about.push(await evidenceFor(each, place, { typed: [...typed], save, now }));
    about.push(...known);
    return about.length > 0 ? { ...step, evidence: { v: 1, elements: about } } : step;
  }

  async #store(whole: Step, leading: readonly Step[], place: WalkPlace): Promise<void> {
    const step = withoutSecretWays(whole, place);
    const before = leading.map((each) => withoutSecretWays(each, place));
    const elements = [step, ...before].map(elementsOf);
    if (!isDeepStrictEqual(place.tell(elements), elements)) return;
    this.#room -= before.length;
    await this.#options.ports.keep(step, before);
  }
}

/** Without the fallbacks that have a secret, or may have one: there are others. */
function withoutSecretWays(step: Step, place: WalkPlace): Step {
  const told = <T extends Selector | null | undefined>(selector: T): T =>
    selector && {
      ...selector,
      fallback_selectors: selector.fallback_selectors.filter((way) => isDeepStrictEqual(place.tell(way), way)),
    };
  return {
    ...step,
    selector: told(step.selector),
    ...(step.target && { target: told(step.target) }),
    assertions: step.assertions.map((assertion) =>
      'selector' in assertion ? { ...assertion, selector: told(assertion.selector) } : assertion,
    ),
  };
}
