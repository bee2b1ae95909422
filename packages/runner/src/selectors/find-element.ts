/**
 * The selector ladder. All candidates are looked for together, until one of them gives a visible element or time is up.
 * Of the candidates that match, the first in the ladder's order that matches one element alone is taken (for input: the
 * first whose element is enabled, when there is a choice); if none is alone, the first visible element of the first that
 * matches, with a note. Frames inside the page are searched when the page itself has no match.
 *
 * Only calls that Playwright answers from its own script world are used here: the others make it load its script into
 * the page's world too, once per document, which costs more than the rest of a step.
 */
import { firstUsedNote } from '@saywright/contracts/entities/execution';
import { describeSelector, type Selector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Frame, Locator, Page } from 'playwright-core';
import { untraced } from '../recording/untraced.ts';
import { Scope } from '../step/scope.ts';
import { DeadlineError, StepFailure } from '../step/step-failure.ts';
import { drawn } from './drawn.ts';
import { invalidSelectorReason, isTransient } from './selector-errors.ts';
import { canBeExact, toLocator } from './to-locator.ts';

export interface FoundElement {
  /** Means one element. */
  locator: Locator;
  candidate: SelectorCandidate;
  /** Place in the ladder: 0 is the first choice. */
  index: number;
  /** Its text had to be taken as a whole to mean fewer elements. */
  exact?: boolean;
  notes: string[];
}

export interface FindOptions {
  page: Page;
  /** The frame that steps were sent into; undefined: the whole page. */
  frame?: Frame | undefined;
  selector: Selector;
  scope: Scope;
  /** `enabled`: of several elements one that is enabled is preferred; the action waits until the one it got is. */
  state: 'visible' | 'enabled';
}

interface Match {
  candidate: SelectorCandidate;
  index: number;
  /** The visible elements that match. */
  locator: Locator;
  count: number;
}

const maxFrames = 10;
/** A frame that is not there yet, an advertisement for example, must not keep the page waiting. */
const frameAnswerMs = 250;
const framePollMs = 250;
/** What a script fades in has some opacity after this long. */
const fadeMs = 100;

export const ladderOf = ({ type, value, fallback_selectors: fallbacks }: Selector): SelectorCandidate[] => [
  { type, value },
  ...fallbacks,
];

/** Looking at a page that moves on finds nothing, and is done again. */
const tolerate =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isTransient(error)) return value;
    throw error;
  };

/** Throws what is transient: a page that was moving on has not been seen. */
async function countVisible(
  frame: Frame,
  candidate: SelectorCandidate,
  { scope, exact = false }: { scope: Scope; exact?: boolean },
) {
  const locator = toLocator(frame, candidate, exact).filter({ visible: true });
  const count = await scope.race(untraced(frame, () => locator.count())).catch((error: unknown) => {
    const invalid = invalidSelectorReason(error, candidate);
    if (invalid !== undefined) throw new StepFailure(invalid);
    throw error;
  });
  return { locator, count };
}

async function probeLadder(frame: Frame, { selector, scope }: FindOptions): Promise<Match[]> {
  const matches = await Promise.all(
    ladderOf(selector).map(async (candidate, index) => ({
      candidate,
      index,
      ...(await countVisible(frame, candidate, { scope })),
    })),
  );
  return matches.filter(({ count }) => count > 0);
}

/** The position of the first enabled one among the first few elements; 0 when none is. */
async function firstEnabled(
  frame: Frame,
  { locator, count, scope }: Pick<Match, 'locator' | 'count'> & { scope: Scope },
): Promise<number> {
  const looked = 20;
  const enabled = await Promise.all(
    Array.from({ length: Math.min(count, looked) }, (_, at) =>
      scope
        .race(untraced(frame, () => locator.nth(at).isEnabled({ timeout: scope.remainingMs() })))
        .catch(tolerate(false)),
    ),
  );
  return Math.max(0, enabled.indexOf(true));
}

async function chooseAlone(
  frame: Frame,
  matches: readonly Match[],
  { state, scope }: FindOptions,
): Promise<Match | undefined> {
  const alone = matches.filter(({ count }) => count === 1);
  if (alone.length < 2 || state === 'visible') return alone[0];
  const enabled = await Promise.all(
    alone.map(({ locator }) =>
      scope.race(untraced(frame, () => locator.isEnabled({ timeout: scope.remainingMs() }))).catch(tolerate(false)),
    ),
  );
  return alone[Math.max(0, enabled.indexOf(true))];
}

async function choose(frame: Frame, options: FindOptions): Promise<FoundElement | undefined> {
  const { scope, state } = options;
  const matches = await probeLadder(frame, options);
  const alone = await chooseAlone(frame, matches, options);
  if (alone) return { locator: alone.locator, candidate: alone.candidate, index: alone.index, notes: [] };

  const [first] = matches;
  if (!first) return undefined;
  const { candidate, index } = first;
  const exact = canBeExact(candidate) ? await countVisible(frame, candidate, { scope, exact: true }) : undefined;
  const isExact = exact !== undefined && exact.count > 0 && exact.count < first.count;
  const match = exact && exact.count > 0 ? exact : first;
  if (match.count === 1) return { locator: match.locator, candidate, index, exact: isExact, notes: [] };
  const at = state === 'enabled' ? await firstEnabled(frame, { ...match, scope }) : 0;
  const note = `${match.count} elements matched ${describeSelector(candidate)}; ${firstUsedNote}`;
  return { locator: match.locator.nth(at), candidate, index, exact: isExact, notes: [note] };
}

const rootOf = ({ page, frame }: Pick<FindOptions, 'page' | 'frame'>): Frame => frame ?? page.mainFrame();

const framesBelow = (frame: Frame): Frame[] => frame.childFrames().flatMap((child) => [child, ...framesBelow(child)]);

/** Where elements are looked for, in this order: the page or the chosen frame, then the frames in it. */
export const framesOf = (where: Pick<FindOptions, 'page' | 'frame'>): Frame[] => {
  const root = rootOf(where);
  return [root, ...framesBelow(root).slice(0, maxFrames)];
};

/** Returns when something may have come into view, or nothing has for as long as it is worth waiting. */
async function waitForAny(options: FindOptions): Promise<void> {
  const { selector, scope } = options;
  const root = rootOf(options);
  const [first, ...rest] = ladderOf(selector).map((candidate) => toLocator(root, candidate));
  if (!first) return;
  const any = rest.reduce((union, locator) => union.or(locator), first).filter({ visible: true });
  const timeout = root.childFrames().length > 0 ? Math.min(scope.remainingMs(), framePollMs) : scope.remainingMs();
  await scope.race(any.first().waitFor({ state: 'visible', timeout })).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'TimeoutError')) tolerate(undefined)(error);
  });
}

function notFound({ selector, scope }: FindOptions): StepFailure {
  const ladder = ladderOf(selector).map(describeSelector);
  const fallbacks = ladder.length - 1;
  const tried =
    fallbacks === 0 ? '' : fallbacks === 1 ? ', nor was its fallback' : `, nor was any of its ${fallbacks} fallbacks`;
  return new StepFailure(
    `${ladder[0]} was not found on the page within ${scope.timeoutMs / 1_000} seconds${tried}. Check its selector, and that the page is the expected one.`,
    { expected: `${ladder.join(', or ')} is visible`, actual: 'no visible element matches' },
  );
}

/**
 * What `look` sees in the page or the chosen frame, else in the first of the frames in it that has something. Frames go
 * and come while a page is used: one that has gone, or has no document yet, has nothing.
 */
async function lookInFrames<T>(
  options: Omit<FindOptions, 'state'>,
  look: (frame: Frame, scope: Scope) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { scope } = options;
  const [root, ...inner] = framesOf(options);
  const seen = root && (await look(root, scope));
  if (seen !== undefined || inner.length === 0) return seen;
  const seenInside = await Promise.all(
    inner.map((frame) =>
      look(frame, new Scope(frameAnswerMs, scope.interrupt)).catch((error: unknown) => {
        if (error instanceof DeadlineError) return undefined;
        return tolerate(undefined)(error);
      }),
    ),
  );
  return seenInside.find((one) => one !== undefined);
}

/** The element that a selector means right now, without waiting; undefined when there is none. Throws `StepFailure`. */
export const peekElement = (options: FindOptions): Promise<FoundElement | undefined> =>
  lookInFrames(options, (frame, scope) => choose(frame, { ...options, scope })).catch(tolerate(undefined));

/** Finds the element that a step means. Throws `StepFailure` when there is none in time or the selector is not valid. */
export async function findElement(options: FindOptions): Promise<FoundElement> {
  const { scope, selector } = options;
  scope.note(`looking for ${ladderOf(selector).map(describeSelector).join(', or ')}`);
  for (;;) {
    const found = await peekElement(options);
    if (found) {
      scope.note(`found ${describeSelector(found.candidate)}`);
      return found;
    }
    if (scope.isOver()) throw notFound(options);
    await waitForAny(options);
  }
}

export interface Counted {
  count: number;
  /** What they match. */
  candidate: SelectorCandidate;
}

/**
 * The visible elements of the first candidate that matches any; undefined when none does. What has no opacity can be
 * used, but is not seen. Throws `StepFailure`, and `isTransient` errors while the page is moving on: that nothing was
 * seen then does not mean that nothing is there.
 */
export const countMatches = (options: Omit<FindOptions, 'state'>): Promise<Counted | undefined> =>
  lookInFrames(options, async (frame, scope) => {
    for (const { candidate, ...visible } of await probeLadder(frame, { ...options, scope, state: 'visible' })) {
      const countDrawn = () => scope.race(untraced(frame, () => drawn(visible.locator).count()));
      let count = await countDrawn();
      if (count < visible.count) {
        await scope.sleep(fadeMs);
        count = await countDrawn();
      }
      if (count > 0) return { count, candidate };
    }
    return undefined;
  });

/** How many visible elements the first candidate that matches anything gives; it throws as `countMatches` does. */
export const countElements = async (options: Omit<FindOptions, 'state'>): Promise<number> =>
  (await countMatches(options))?.count ?? 0;
