/**
 * Tries whether checks that pass could have failed, in the same run: each on the page before the step that should cause
 * it, and once it has passed with what it checks altered, and with another expectation. Values are read once and altered
 * on their way to the comparison, since a field that is written to forgets what was typed; what must be visible is
 * hidden for a moment. Nothing here waits, and nothing here changes a verdict.
 */
import type { Selector } from '@saywright/contracts/entities/selector';
import { isNegatedOperator, type Assertion } from '@saywright/contracts/entities/assertion';
import type { CheckProof, ProofReason, TriedCheck } from '@saywright/contracts/entities/check-proof';
import type { StepResult } from '@saywright/contracts/entities/execution';
import { isBlock } from '@saywright/contracts/entities/step-tree';
import type { Step } from '@saywright/contracts/entities/step';
import type { Frame, Locator } from 'playwright-core';
import type { AssertionOf, Observation, ObserveContext } from '../assertions/assertion-check.ts';
import { observeOnce } from '../assertions/check-assertion.ts';
import { hideFromView, showAgain } from '../page/hide-from-view.ts';
import { fillStored } from '../plan/fill-stored.ts';
import { Scope } from '../progress/scope.ts';
import { untraced } from '../recording/untraced.ts';
import { framesOf, locateAll, peekElement } from '../selectors/find-element.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { stillActions } from '../step/run-step.ts';
import { alterationsOf, withOtherExpectation } from './alterations.ts';
import { isLabelledAs, readsSamePlace, storedJustBefore } from './compares-itself.ts';
import { decideProof, type Tried } from './decide-proof.ts';
import { isAboutEveryPage, isAboutNeverShown, type TryOut } from './every-page.ts';
import { tryOnMadeUpPages } from './made-up-pages.ts';

const lookMs = 800;
/** All of a run's trials together. */
const maxRunMs = 8_000;
/** A selector's fallbacks may find something else once the first is hidden. */
const maxHidden = 4;
const maxShownLength = 60;

const noEffects: ObserveContext['effects'] = { windows: 0, files: [] };

interface ProverParts {
  session: Pick<BrowserSession, 'page' | 'tabs' | 'stored' | 'generated' | 'effects'>;
  interrupt: AbortSignal;
  steps: readonly Step[];
  finalChecks: readonly Assertion[];
}

interface Altered {
  tried: Tried;
  /** Why it couldn't be altered. */
  obstacle?: ProofReason | undefined;
}

interface Before {
  tried: Tried;
  wasBlank: boolean;
}

/** Where a check stands: the place of its step, or the number of steps for the final checks, and its own. */
const keyOf = (index: number, check: number): string => `${index} ${check}`;

export class Prover {
  readonly #parts: ProverParts;
  readonly #before = new Map<string, Before>();
  readonly #tried = new Map<string, TriedCheck>();
  #leftMs = maxRunMs;

  constructor(parts: ProverParts) {
    this.#parts = parts;
  }

  get tried(): TriedCheck[] {
    return [...this.#tried.values()];
  }

  /** Looks where the checks that a step should cause stand before it. */
  lookBefore(index: number): Promise<void> {
    return this.#timed(async () => {
      const { steps, finalChecks, session } = this.#parts;
      const step = steps[index];
      if (!step) return;
      const leadsElsewhere = step.action === 'switch_frame' || step.action === 'switch_tab';
      if (!stillActions.has(step.action) || leadsElsewhere || isBlock(step)) this.#before.clear();
      if (stillActions.has(step.action)) return;
      const wasBlank = session.page().url() === 'about:blank';
      const end = endOfEffect(steps, index);
      for (let at = index; at < end; at += 1) await this.#lookAt(at, steps[at]?.assertions ?? [], wasBlank);
      if (end === steps.length) await this.#lookAt(end, finalChecks, wasBlank);
    });
  }

  /** Tries the checks of a step that has passed, and notes the outcome in its result. */
  prove(index: number, { status, assertion_results: results }: StepResult): Promise<void> {
    return this.#timed(async () => {
      const step = this.#parts.steps[index];
      if (status !== 'passed' || step?.action === 'if') return;
      const assertions = this.#checksAt(index);
      // The results of an API test that the step calls come first.
      const own = results.slice(results.length - assertions.length);
      for (const [check, assertion] of assertions.entries()) {
        const key = keyOf(index, check);
        const proof = this.#tried.get(key) ?? (await this.#proofOf(index, check, assertion));
        this.#tried.set(key, { step_id: step?.id ?? null, check, state: proof.state, reason: proof.reason });
        const result = own[check];
        if (result) result.proof = { state: proof.state, reason: proof.reason };
      }
    });
  }

  /** An error costs the proof, never the run. A run that's interrupted ends on its own. */
  async #timed(work: () => Promise<void>): Promise<void> {
    const startedMs = performance.now();
    try {
      await work();
    } catch {
      // A page that can't be tried proves nothing.
    } finally {
      this.#leftMs -= performance.now() - startedMs;
    }
  }

  #checksAt(index: number): readonly Assertion[] {
    const { steps, finalChecks } = this.#parts;
    return index === steps.length ? finalChecks : (steps[index]?.assertions ?? []);
  }

  #filled(index: number, assertions: readonly Assertion[]): Assertion[] {
    const { steps, session } = this.#parts;
    const step = steps[index];
    if (!step) return [...assertions];
    const bare: Step = { ...step, value: '', selector: null, assertions: [...assertions] };
    return fillStored(bare, { stored: session.stored, generated: session.generated }).assertions;
  }

  async #lookAt(index: number, assertions: readonly Assertion[], wasBlank: boolean): Promise<void> {
    if (this.#leftMs <= 0) return;
    await Promise.all(
      assertions.map(async (assertion, check) => {
        const tried = await this.#try(() => this.#filled(index, [assertion])[0] ?? assertion, { effects: noEffects });
        this.#before.set(keyOf(index, check), { tried, wasBlank });
      }),
    );
  }

  async #proofOf(index: number, check: number, stored: Assertion): Promise<CheckProof> {
    if (this.#leftMs <= 0) return unproved('no_time');
    const { steps } = this.#parts;
    try {
      if (await this.#comparesItself(index, stored)) return { state: 'vacuous', reason: 'compares_itself' };
      const [assertion = stored] = this.#filled(index, [stored]);
      return await this.#proofNow(assertion, {
        description: steps[index]?.description ?? '',
        before: this.#before.get(keyOf(index, check)) ?? { tried: 'unknown', wasBlank: false },
      });
    } catch {
      this.#parts.interrupt.throwIfAborted();
      return unproved('not_altered');
    }
  }

  /** Whether a check expects the value that was stored right before it from what it reads now. */
  async #comparesItself(index: number, assertion: Assertion): Promise<boolean> {
    const source = storedJustBefore(this.#parts.steps, index, assertion);
    if (!source) return false;
    const [filled] = this.#filled(index, [assertion]);
    if (filled?.type === 'labelled_value') return this.#isLabelledValue(source, filled);
    if (readsSamePlace(source, assertion)) return true;
    if (!source.selector || !('selector' in assertion) || !('operator' in assertion)) return false;
    const [one, other] = await Promise.all([source.selector, assertion.selector].map((each) => this.#elementOf(each)));
    const read = await other?.elementHandle({ timeout: lookMs });
    if (!one || !read) return false;
    const isPart = assertion.operator === 'contains';
    return untraced(one.page(), () =>
      one.evaluate((stored, [now, isInIt]) => now === stored || (isInIt && now.contains(stored)), [
        read,
        isPart,
      ] as const),
    );
  }

  /** Whether the element that was stored is what has the label: the field, or the text that's missing where it's hidden. */
  async #isLabelledValue({ selector, source }: Step, assertion: AssertionOf<'labelled_value'>): Promise<boolean> {
    const stored = selector ? await this.#elementOf(selector) : undefined;
    if (!stored || isNegatedOperator(assertion.operator)) return false;
    if (source?.from === 'value')
      return untraced(stored.page(), () => stored.evaluate(isLabelledAs, assertion.label, { timeout: lookMs }));
    // The label's own text is something else.
    if (assertion.expected.trim().toLowerCase() === assertion.label.trim().toLowerCase()) return false;
    const { tried } = await this.#hide(assertion, () => this.#hideAll(stored, null));
    return tried === 'failed';
  }

  async #elementOf(selector: Selector): Promise<Locator | undefined> {
    const { page, tabs } = this.#parts.session;
    const where = { page: page(), frame: tabs.frame, within: tabs.item, selector, scope: this.#scope() };
    const found = await untraced(where.page, () => peekElement({ ...where, state: 'visible' }));
    return found?.locator;
  }

  #tryOut: TryOut = async (selectors) => {
    if (selectors.length === 0) return [];
    const page = this.#parts.session.page();
    const trying = untraced(page, () => this.#scope().race(page.evaluate(tryOnMadeUpPages, selectors)));
    return trying.catch(() => selectors.map(() => undefined));
  };

  async #proofNow(
    assertion: Assertion,
    { description, before: found }: { description: string; before: Before },
  ): Promise<CheckProof> {
    if (await isAboutNeverShown(assertion, this.#tryOut)) return { state: 'vacuous', reason: 'never_shown' };
    if (await isAboutEveryPage(assertion, this.#tryOut)) return { state: 'vacuous', reason: 'whole_page' };
    let seen: readonly string[] | undefined;
    const baseline = await this.#try(() => assertion, {
      reading: async (read) => {
        seen = await read();
        return seen;
      },
    });
    if (baseline !== 'passed') return unproved('page_changed');
    const other =
      assertion.type === 'text_hidden' ? await this.#shownText() : withOtherExpectation(assertion, seen ?? []);
    const [otherwise, altered] = await Promise.all([
      other ? this.#try(() => other, readAs(seen)) : ('unknown' as const),
      hides(assertion) ? undefined : this.#alter(assertion, seen ?? []),
    ]);
    if (otherwise === 'passed') return unproved(assertion.type === 'sorted' ? 'same_values' : 'expected_ignored');
    const { tried, obstacle } =
      altered === undefined ? await this.#hide(assertion) : isOpposed(assertion) ? { tried: otherwise } : altered;
    const { tried: before, wasBlank } = found;
    return decideProof({ assertion, description, before, wasBlank, altered: tried, obstacle });
  }

  async #alter(assertion: Assertion, seen: readonly string[]): Promise<Altered> {
    if (isOpposed(assertion)) return { tried: 'unknown' };
    if (assertion.type === 'element_hidden') return { tried: 'unknown', obstacle: 'never_seen' };
    if (assertion.type === 'new_tab' || assertion.type === 'download')
      return { tried: await this.#try(() => assertion, { effects: noEffects }) };
    let isUnknown = false;
    for (const altered of alterationsOf(assertion) ?? []) {
      const tried = await this.#try(() => assertion, { reading: async () => altered(seen) });
      if (tried === 'failed') return { tried };
      isUnknown ||= tried === 'unknown';
    }
    if (isUnknown) return { tried: 'unknown' };
    return isLimit(assertion) ? { tried: 'unknown', obstacle: 'far_limit' } : { tried: 'passed' };
  }

  /** Looks once. What isn't there fails; what can't be looked at is unknown. */
  async #try(make: () => Assertion, changes: Partial<ObserveContext> = {}): Promise<Tried> {
    try {
      const { passed } = await this.#observe(make(), changes);
      return passed ? 'passed' : 'failed';
    } catch {
      this.#parts.interrupt.throwIfAborted();
      return 'unknown';
    }
  }

  #observe(assertion: Assertion, changes: Partial<ObserveContext>): Promise<Observation> {
    const { session } = this.#parts;
    const page = session.page();
    const { frame, item } = session.tabs;
    const context = { page, frame, within: item, scope: this.#scope(), effects: session.effects, ...changes };
    return untraced(page, () => observeOnce(assertion, context));
  }

  #scope = (): Scope => new Scope(lookMs, this.#parts.interrupt);

  /** That what the page shows isn't shown: it must fail, if the check looks at the page at all. */
  async #shownText(): Promise<Assertion | undefined> {
    const page = this.#parts.session.page();
    const text = await untraced(page, () => this.#scope().race(page.locator('body').innerText({ timeout: lookMs })));
    const line = text.split('\n').find((each) => each.trim() !== '' && each.length <= maxShownLength);
    return line === undefined ? undefined : { type: 'text_hidden', expected: line.trim() };
  }

  async #hide(
    assertion: Assertion,
    hideOnce = (frames: readonly Frame[]) => this.#hideOnce(assertion, frames),
  ): Promise<Altered> {
    const { page, tabs } = this.#parts.session;
    const frames = framesOf({ page: page(), frame: tabs.frame });
    let tried: Tried = 'unknown';
    try {
      for (let round = 0; round < maxHidden && tried !== 'failed'; round += 1) {
        if (!(await hideOnce(frames))) break;
        tried = await this.#try(() => assertion);
      }
    } finally {
      await Promise.all(frames.map((frame) => untraced(frame, () => frame.evaluate(showAgain)).catch(() => undefined)));
    }
    if (tried !== 'failed') return { tried: 'unknown' };
    // The page may have hidden it on its own in the meantime.
    const again = await this.#try(() => assertion);
    return again === 'passed' ? { tried } : { tried: 'unknown', obstacle: 'page_changed' };
  }

  async #hideOnce(assertion: Assertion, frames: readonly Frame[]): Promise<boolean> {
    if (assertion.type === 'text_visible') {
      const all = await Promise.all(
        frames.map((frame) => this.#hideAll(frame.locator(':root'), assertion.expected).catch(() => false)),
      );
      return all.includes(true);
    }
    if (!('selector' in assertion)) return false;
    const { page, tabs } = this.#parts.session;
    const where = {
      page: page(),
      frame: tabs.frame,
      within: tabs.item,
      selector: assertion.selector,
      scope: this.#scope(),
    };
    const found = (await locateAll(where)) ?? (await peekElement({ ...where, state: 'visible' }))?.locator;
    return found !== undefined && this.#hideAll(found, null);
  }

  #hideAll(locator: Locator, wanted: string | null): Promise<boolean> {
    return untraced(locator.page(), () => this.#scope().race(locator.evaluateAll(hideFromView, wanted)));
  }
}

/** Compares these values in place of those on the page, if a check has read any. */
const readAs = (seen: readonly string[] | undefined): Partial<ObserveContext> =>
  seen ? { reading: async () => seen } : {};

/** Hiding alters what must be visible. */
const hides = ({ type }: Assertion): boolean => type === 'text_visible' || type === 'element_visible';

/** Of two states, or of what's there and what isn't, the opposite is both the alteration and the other expectation. */
const isOpposed = ({ type }: Assertion): boolean => type === 'element_state' || type === 'text_hidden';

const unproved = (reason: ProofReason): CheckProof => ({ state: 'unproved', reason });

/** A limit that no alteration has reached could still be reached. */
const isLimit = (assertion: Assertion): boolean =>
  assertion.type === 'count' && (assertion.operator === 'less_than' || assertion.operator === 'at_most');

/** The place after the last step whose checks the step at `index` causes. */
function endOfEffect(steps: readonly Step[], index: number): number {
  const depth = steps[index]?.depth ?? 0;
  let end = index + 1;
  for (; end < steps.length; end += 1) {
    const step = steps[end];
    const stays =
      step && stillActions.has(step.action) && step.action !== 'switch_frame' && step.action !== 'switch_tab';
    if (!stays || isBlock(step) || (step.depth ?? 0) !== depth) break;
  }
  return end;
}
