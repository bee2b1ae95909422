/**
 * The selector ladder. All candidates are looked for together, until one of them gives a visible element (for input:
 * an enabled one) or time is up. Of the candidates that match, the first in the ladder's order that matches one element
 * alone is taken; if none does, the first visible element of the first that matches, with a note. Frames inside the
 * page are searched when the page itself has no match.
 */
import { describeSelector, type Selector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Frame, Locator, Page } from 'playwright-core';
import { describeElements, type ElementFacts } from '../page/describe-elements.ts';
import type { Scope } from '../step/scope.ts';
import { StepFailure } from '../step/step-failure.ts';
import { invalidSelectorReason, isTransient } from './selector-errors.ts';
import { canBeExact, toLocator } from './to-locator.ts';

export interface FoundElement {
  locator: Locator;
  candidate: SelectorCandidate;
  /** Place in the ladder: 0 is the first choice. */
  index: number;
  facts: ElementFacts;
  notes: string[];
}

export interface FindOptions {
  page: Page;
  selector: Selector;
  scope: Scope;
  /** `enabled`: an element that is visible but disabled is waited for. */
  state: 'visible' | 'enabled';
}

const maxFrames = 10;
const framePollMs = 250;
const disabledPollMs = 100;

export const ladderOf = ({ type, value, fallback_selectors: fallbacks }: Selector): SelectorCandidate[] => [
  { type, value },
  ...fallbacks,
];

interface Match {
  candidate: SelectorCandidate;
  index: number;
  locator: Locator;
  facts: ElementFacts[];
  /** Positions of the elements that can be used. */
  usable: number[];
}

async function probe(frame: Frame, candidate: SelectorCandidate, options: FindOptions & { exact?: boolean }) {
  const locator = toLocator(frame, candidate, options.exact).filter({ visible: true });
  const facts = await options.scope.race(locator.evaluateAll(describeElements)).catch((error: unknown) => {
    const invalid = invalidSelectorReason(error, candidate);
    if (invalid !== undefined) throw new StepFailure(invalid);
    if (isTransient(error)) return [];
    throw error;
  });
  const positions = [...facts.keys()];
  const usable = options.state === 'enabled' ? positions.filter((at) => facts[at]?.enabled) : positions;
  return { locator, facts, usable };
}

const probeLadder = (frame: Frame, options: FindOptions): Promise<Match[]> =>
  Promise.all(
    ladderOf(options.selector).map(async (candidate, index) => ({
      candidate,
      index,
      ...(await probe(frame, candidate, options)),
    })),
  );

async function choose(frame: Frame, matches: Match[], options: FindOptions): Promise<FoundElement | undefined> {
  const usable = matches.filter((match) => match.usable.length > 0);
  let chosen = usable.find((match) => match.usable.length === 1) ?? usable[0];
  if (!chosen) return undefined;
  if (chosen.usable.length > 1 && canBeExact(chosen.candidate)) {
    const exact = await probe(frame, chosen.candidate, { ...options, exact: true });
    if (exact.usable.length > 0) chosen = { ...chosen, ...exact };
  }
  const at = chosen.usable[0] ?? 0;
  const facts = chosen.facts[at];
  if (!facts) return undefined;
  const count = chosen.usable.length;
  return {
    locator: chosen.locator.nth(at),
    candidate: chosen.candidate,
    index: chosen.index,
    facts,
    notes: count > 1 ? [`${count} elements matched ${describeSelector(chosen.candidate)}; the first was used`] : [],
  };
}

const framesOf = (page: Page): Frame[] => {
  const main = page.mainFrame();
  return [
    main,
    ...page
      .frames()
      .filter((frame) => frame !== main && !frame.isDetached())
      .slice(0, maxFrames),
  ];
};

async function waitForAny(options: FindOptions): Promise<void> {
  const { page, scope } = options;
  const [first, ...rest] = ladderOf(options.selector).map((candidate) => toLocator(page.mainFrame(), candidate));
  if (!first) return;
  const any = rest.reduce((union, locator) => union.or(locator), first).filter({ visible: true });
  const sliceMs = page.frames().length > 1 ? framePollMs : Number.POSITIVE_INFINITY;
  const timeout = Math.min(scope.remainingMs(), sliceMs);
  await scope.race(any.first().waitFor({ state: 'visible', timeout })).catch((error: unknown) => {
    scope.interrupt.throwIfAborted();
    if (!isTransient(error) && !(error instanceof Error && error.name === 'TimeoutError')) throw error;
  });
}

const notFound = (options: FindOptions, seen: Match[]): StepFailure => {
  const ladder = ladderOf(options.selector).map(describeSelector);
  const seconds = options.scope.timeoutMs / 1_000;
  if (seen.some((match) => match.facts.length > 0))
    return new StepFailure(
      `${ladder[0]} stayed disabled for ${seconds} seconds. Check what the page wants before it can be used.`,
      { expected: `${ladder[0]} is enabled`, actual: 'it is visible, but disabled' },
    );
  const tried = ladder.length > 1 ? ` (${ladder.length - 1} fallbacks were tried too)` : '';
  return new StepFailure(
    `${ladder[0]} was not found on the page within ${seconds} seconds${tried}. Check its selector, and that the page is the expected one.`,
    { expected: `${ladder.join(', or ')} is visible`, actual: 'no visible element matches' },
  );
};

/** Finds the element that a step means. Throws `StepFailure` when there is none in time or the selector is not valid. */
export async function findElement(options: FindOptions): Promise<FoundElement> {
  const { page, scope, selector } = options;
  scope.note(`looking for ${ladderOf(selector).map(describeSelector).join(', or ')}`);
  let seen: Match[] = [];
  for (;;) {
    for (const frame of framesOf(page)) {
      const matches = await probeLadder(frame, options);
      const found = await choose(frame, matches, options);
      if (found) {
        scope.note(`found ${describeSelector(found.candidate)}`);
        return found;
      }
      if (frame === page.mainFrame()) seen = matches;
    }
    if (scope.isOver()) throw notFound(options, seen);
    if (seen.some((match) => match.facts.length > 0)) await scope.sleep(Math.min(disabledPollMs, scope.remainingMs()));
    else await waitForAny(options);
  }
}

/** The element that a selector means right now, without waiting; undefined when there is none. */
export async function peekElement(options: FindOptions): Promise<FoundElement | undefined> {
  for (const frame of framesOf(options.page)) {
    const found = await choose(frame, await probeLadder(frame, options), options);
    if (found) return found;
  }
  return undefined;
}

/** How many visible elements the first candidate that matches anything gives, in the whole page. */
export async function countElements(options: Omit<FindOptions, 'state'>): Promise<number> {
  for (const frame of framesOf(options.page)) {
    const matches = await probeLadder(frame, { ...options, state: 'visible' });
    const count = matches.find((match) => match.facts.length > 0)?.facts.length;
    if (count !== undefined) return count;
  }
  return 0;
}
