import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { NearElement, StepHealing } from '@saywright/contracts/entities/healing';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Step, StepAction } from '@saywright/contracts/entities/step';
import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import type { PlanHealing } from '@saywright/contracts/flow-plan';
import { asSaid } from '@saywright/grounding/relocate/as-said';
import { relocate, type OtherTarget } from '@saywright/grounding/relocate/relocate';
import { pictureOf, shown, withoutTyped } from '@saywright/grounding/walk/step-evidence';
import { isDeepStrictEqual } from 'node:util';
import type { Frame, Page } from 'playwright-core';
import { Scope } from '../progress/scope.ts';
import { untraced } from '../recording/untraced.ts';
import { framesOf, ladderOf, type FoundElement } from '../selectors/find-element.ts';
import { elementKnown } from './recognizer.ts';
import { toLocator } from '../selectors/to-locator.ts';

export interface HealerParts {
  healing: PlanHealing;
  steps: readonly Step[];
  finalChecks: readonly Assertion[];
  takePicture(part: ElementBox): Promise<Uint8Array>;
  savePicture: ((bytes: Uint8Array) => Promise<string>) | undefined;
  /** Without the run's secrets. */
  tell<T>(value: T): T;
}

/** The same element on the changed page, or those that come near to it. */
export type FoundAgain = { healing: StepHealing; found: FoundElement } | { nearest: NearElement[] };

const lookMs = 10_000;

/** Anything that reads or waits is a check of some kind, and checks are never healed. */
const notHealed: ReadonlySet<StepAction> = new Set([
  'assert',
  'if',
  'repeat',
  'wait',
  'wait_hidden',
  'store_variable',
  'screenshot',
  'scroll',
]);
const typing: ReadonlySet<StepAction> = new Set(['type', 'keyboard', 'select']);

const isSame = (one: Pick<Selector, 'type' | 'value'>, other: Pick<Selector, 'type' | 'value'>): boolean =>
  one.type === other.type && one.value === other.value;

/**
 * Finds the element of a step again on a page that has changed. It's only asked once all selectors have failed, so a run
 * whose selectors work doesn't pay for it.
 */
export class Healer {
  readonly #parts: HealerParts;

  constructor(parts: HealerParts) {
    this.#parts = parts;
  }

  /** Undefined if the step isn't healed, if nothing is known about its element, or if the page doesn't answer. */
  async find(
    step: Step,
    { page, frame, interrupt }: { page: Page; frame: Frame | undefined; interrupt: AbortSignal },
  ): Promise<FoundAgain | undefined> {
    const { selector } = step;
    const known = selector && this.#knownAbout(step.id, selector);
    if (!known || notHealed.has(step.action) || step.is_optional) return undefined;
    const scope = new Scope(lookMs, interrupt);
    const looking = untraced(page.mainFrame(), () => this.#look(step, selector, { page, frame, known }));
    return scope.race(looking, lookMs).catch(() => {
      interrupt.throwIfAborted();
      return undefined;
    });
  }

  async #look(
    step: Step,
    selector: Selector,
    { page, frame, known }: { page: Page; frame: Frame | undefined; known: PlanHealing['elements'][number] },
  ): Promise<FoundAgain | undefined> {
    const { healing, tell, takePicture, savePicture } = this.#parts;
    const wanted = asSaid(known.fingerprint, { meaning: known.meaning ?? '', first: known.selector });
    const again = await relocate(framesOf({ page, frame }), wanted, {
      locate: (where, candidate) => toLocator(where, candidate, 'whole'),
      others: this.#othersThan(selector, known),
    });
    if (again.outcome === 'missing')
      return { nearest: again.nearest.map(({ label, reasons }) => ({ label: shown(label), reasons })) };
    const { candidate, reasons } = again;
    // A selector with a secret in it would be stored without it, and find nothing.
    if (!isDeepStrictEqual(tell(candidate.selector), candidate.selector)) return undefined;
    const [first] = ladderOf(candidate.selector);
    if (!first) return undefined;
    const place = { page, takePicture: (part?: ElementBox) => takePicture(part ?? candidate.box) };
    const picture = savePicture ? await pictureOf({ candidate, isUsed: true }, place, savePicture) : null;
    const texts = withoutTyped({ label: shown(candidate.label), fingerprint: candidate.fingerprint }, this.#typed());
    const outcome = healing.policy === 'heal' ? 'healed' : 'suggested';
    const { label: before } = known;
    const note = { code: 'element_healed', params: { before, after: texts.label } } as const;
    return {
      healing: {
        outcome,
        before: { selector, label: before, picture: known.picture },
        after: { selector: candidate.selector, picture, ...texts },
        reasons,
      },
      found: { locator: candidate.locator, candidate: first, index: ladderOf(selector).length, notes: [note] },
    };
  }

  #knownAbout(stepId: string, selector: Selector): PlanHealing['elements'][number] | undefined {
    return elementKnown(this.#parts.healing, stepId, selector);
  }

  #typed(): string[] {
    return this.#parts.steps.filter(({ action }) => typing.has(action)).map(({ value }) => value);
  }

  /** The elements of other steps and checks, unless they mean this element too. */
  #othersThan(own: Selector, known: PlanHealing['elements'][number]): OtherTarget[] {
    const { steps, finalChecks } = this.#parts;
    const { path, name } = known.fingerprint;
    const isOther = (selector: Selector, stepId: string): boolean => {
      const about = this.#knownAbout(stepId, selector)?.fingerprint;
      return !isSame(selector, own) && !(about?.path === path && about.name === name);
    };
    const selectorsOf = (checks: readonly Assertion[]): Selector[] =>
      checks.flatMap((check) => ('selector' in check && check.selector ? [check.selector] : []));
    return [
      ...steps.flatMap(({ id, order, selector, target, assertions }) => [
        ...[selector, target].flatMap((each) =>
          each && isOther(each, id) ? [{ selector: each, of: `step ${order}` }] : [],
        ),
        ...selectorsOf(assertions).flatMap((each) =>
          isOther(each, id) ? [{ selector: each, of: `a check of step ${order}` }] : [],
        ),
      ]),
      ...selectorsOf(finalChecks).map((each) => ({ selector: each, of: 'a final check' })),
    ];
  }
}
