/**
 * The selector ladder. All candidates are looked for together, by whole names (`element-name.ts` in contracts), until one
 * of them gives a visible element or time is up. Of the candidates that match, the first in the ladder's order that
 * matches one element alone is taken (for input: the first whose element is enabled, when there is a choice); if none is
 * alone, the first visible element of the first that matches, with a note. Frames inside the page are searched when the
 * page itself has no match.
 *
 * A longer name that means the same is taken only when no candidate has a whole one, when it is the only one, and when
 * the page has been at rest with it for `settleMs`; a note names it. A name that merely has the words in it is never
 * taken: the failure says which ones are there.
 *
 * Only calls that Playwright answers from its own script world are used here: the others make it load its script into
 * the page's world too, once per document, which costs more than the rest of a step.
 */
import type { NameMatch } from '@saywright/contracts/entities/element-name';
import type { RunNote, RunNoteOf } from '@saywright/contracts/entities/run-note';
import {
  describeSelector,
  sayElement,
  selectorWords,
  type Selector,
  type SelectorCandidate,
} from '@saywright/contracts/entities/selector';
import type { Frame, Locator, Page } from 'playwright-core';
import { untraced } from '../recording/untraced.ts';
import { Scope } from '../progress/scope.ts';
import { DeadlineError, isTimeout, StepFailure } from '../progress/step-failure.ts';
import { lookAtWhole, type Place } from '../session/look-at-whole.ts';
import { describeNearest } from './nearest-names.ts';
import type { OtherElement } from '@saywright/grounding/relocate/recognize';
import { longerNote } from './longer-name.ts';
import { drawn } from '../session/page-engines.ts';
import { invalidSelector, isTransient } from './selector-errors.ts';
import { hasName, toLocator } from './to-locator.ts';
import type { RestWatch } from '../rest/rest-watch.ts';
import { inSeconds } from '../progress/in-seconds.ts';

export interface FoundElement {
  /** Means one element. */
  locator: Locator;
  candidate: SelectorCandidate;
  /** Place in the ladder: 0 is the first choice. */
  index: number;
  /** The class of names that it takes to mean this element; `whole` where nothing is said. */
  match?: 'exact' | 'longer';
  /** All that match, if they're several. */
  all?: Locator;
  notes: RunNote[];
}

/** Tells whether what a selector finds is another element than the one that's meant; undefined if it may be that one. */
export type Recognize = (found: FoundElement, frame: Frame) => Promise<OtherElement | undefined>;

export interface FindOptions {
  page: Page;
  /** The frame that steps were sent into; undefined: the whole page. */
  frame?: Frame | undefined;
  /** The element to look in; undefined: the page or the frame. */
  within?: Locator | undefined;
  selector: Selector;
  scope: Scope;
  /** `enabled`: of several elements one that is enabled is preferred; the action waits until the one it got is. */
  state: 'visible' | 'enabled';
  /** Tells when the page is at rest; without it, it is taken to be. */
  traffic?: Place['traffic'] | undefined;
  /** A selector that finds another element finds nothing; without it, all are taken. */
  recognize?: Recognize | undefined;
  /** Ends the search once the page is at rest; without it, the search takes all of its time. */
  rest?: RestWatch | undefined;
}

interface Match {
  candidate: SelectorCandidate;
  index: number;
  /** The visible elements that match. */
  locator: Locator;
  count: number;
}

const maxFrames = 10;
/** A frame that hasn't loaded yet, such as an advertisement, must not keep the page waiting. */
const frameAnswerMs = 250;
const framePollMs = 250;
/** How often a page is looked at again that only has other elements. */
const otherPollMs = 500;
/**
 * Waiting for an element keeps the browser busy, so a page that is searched for longer is looked at now and then, with pauses
 * in which rest can be seen.
 */
const promptMs = 2_000;
const slowPollMs = 300;
/** Content that a script fades in has some opacity after this long. */
const fadeMs = 100;
/** How long a longer name is there before it is taken, in milliseconds: the whole one may be a moment behind. */
const settleMs = 500;

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
  { scope, match, within }: { scope: Scope; match: NameMatch; within?: Locator | undefined },
) {
  const locator = toLocator(within ?? frame, candidate, match).filter({ visible: true });
  const count = await scope.race(untraced(frame, () => locator.count())).catch((error: unknown) => {
    const invalid = invalidSelector(error, candidate);
    if (invalid) throw StepFailure.of(invalid);
    throw error;
  });
  return { locator, count };
}

async function probeLadder(
  frame: Frame,
  { selector, scope, within }: Pick<FindOptions, 'selector' | 'scope' | 'within'>,
  match: NameMatch,
): Promise<Match[]> {
  const matches = await Promise.all(
    ladderOf(selector).map(async (candidate, index) => ({
      candidate,
      index,
      ...(await countVisible(frame, candidate, { scope, match, within })),
    })),
  );
  return matches.filter(({ count }) => count > 0);
}

/** False also where the page doesn't say it in time: the action waits for the element anyway. */
const isEnabled = (frame: Frame, locator: Locator, scope: Scope): Promise<boolean> =>
  scope
    .race(untraced(frame, () => locator.isEnabled({ timeout: scope.remainingMs() })))
    .catch((error: unknown) => (isTimeout(error) ? false : tolerate(false)(error)));

/** The position of the first enabled one among the first few elements; 0 when none is. */
async function firstEnabled(
  frame: Frame,
  { locator, count, scope }: Pick<Match, 'locator' | 'count'> & { scope: Scope },
): Promise<number> {
  const looked = 20;
  const enabled = await Promise.all(
    Array.from({ length: Math.min(count, looked) }, (_, at) => isEnabled(frame, locator.nth(at), scope)),
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
  const enabled = await Promise.all(alone.map(({ locator }) => isEnabled(frame, locator, scope)));
  return alone[Math.max(0, enabled.indexOf(true))];
}

/** The element of the first selectors that don't find another one. */
async function chooseWhole(frame: Frame, options: FindOptions): Promise<FoundElement | undefined> {
  const { recognize } = options;
  let matches = await probeLadder(frame, options, 'whole');
  for (;;) {
    const found = await chooseAmong(frame, matches, options);
    if (!found || !recognize || !(await recognize(found, frame))) return found;
    for (const other of await othersOf(found, options.scope)) if (!(await recognize(other, frame))) return other;
    matches = matches.filter(({ index }) => index !== found.index);
  }
}

const maxOthers = 8;

/** The first few of the others that match. */
async function othersOf({ all, locator, ...found }: FoundElement, scope: Scope): Promise<FoundElement[]> {
  if (!all) return [];
  const count = await scope.race(untraced(all.page(), () => all.count()));
  const each = Array.from({ length: Math.min(count, maxOthers) }, (_, at) => all.nth(at));
  return each.filter((one) => String(one) !== String(locator)).map((one) => ({ ...found, all, locator: one }));
}

async function chooseAmong(
  frame: Frame,
  matches: readonly Match[],
  options: FindOptions,
): Promise<FoundElement | undefined> {
  const { scope, state } = options;
  const alone = await chooseAlone(frame, matches, options);
  if (alone) return { locator: alone.locator, candidate: alone.candidate, index: alone.index, notes: [] };

  const [first] = matches;
  if (!first) return undefined;
  const { candidate, index } = first;
  const exact = hasName(candidate)
    ? await countVisible(frame, candidate, { scope, match: 'exact', within: options.within })
    : undefined;
  const isExact = exact !== undefined && exact.count > 0 && exact.count < first.count;
  const { locator, count } = isExact ? exact : first;
  const found = { candidate, index, ...(isExact && { match: 'exact' as const }) };
  if (count === 1) return { ...found, locator, notes: [] };
  const at = state === 'enabled' ? await firstEnabled(frame, { locator, count, scope }) : 0;
  const note = { code: 'several_matched', params: { count, selector: describeSelector(candidate) } } as const;
  return { ...found, locator: locator.nth(at), all: locator, notes: [note] };
}

/** A longer name is only taken where it is the only one: of what has a role, a label or a placeholder, else of texts. */
async function chooseLonger(
  frame: Frame,
  { selector, scope, within, recognize }: Pick<FindOptions, 'selector' | 'scope' | 'within' | 'recognize'>,
): Promise<FoundElement | 'several' | undefined> {
  const matches = (await probeLadder(frame, { selector, scope, within }, 'longer')).filter(({ candidate }) =>
    hasName(candidate),
  );
  const controls = matches.filter(({ candidate }) => candidate.type !== 'text');
  const [first, ...rest] = controls.length > 0 ? controls : matches;
  if (!first) return undefined;
  const all = rest.reduce((union, { locator }) => union.or(locator), first.locator);
  if ((await scope.race(untraced(frame, () => all.count()))) > 1) return 'several';
  const { locator, candidate, index } = first;
  const notes = [await longerNote(locator, candidate, scope)];
  const found: FoundElement = { locator, candidate, index, match: 'longer', notes };
  return (await recognize?.(found, frame)) ? undefined : found;
}

const rootOf = ({ page, frame }: Pick<FindOptions, 'page' | 'frame'>): Frame => frame ?? page.mainFrame();

const framesBelow = (frame: Frame): Frame[] => frame.childFrames().flatMap((child) => [child, ...framesBelow(child)]);

/** Where elements are looked for, in this order: the page or the chosen frame, then the frames in it. */
export const framesOf = (where: Pick<FindOptions, 'page' | 'frame' | 'within'>): Frame[] => {
  const root = rootOf(where);
  // The frames of a page aren't parts of one element.
  return where.within ? [root] : [root, ...framesBelow(root).slice(0, maxFrames)];
};

/** Returns when something may have come into view, or nothing has for as long as it is worth waiting. */
async function waitForAny(options: FindOptions, match: NameMatch, limitMs = Number.POSITIVE_INFINITY): Promise<void> {
  const { selector, scope } = options;
  const root = rootOf(options);
  const [first, ...rest] = ladderOf(selector).map((candidate) => toLocator(options.within ?? root, candidate, match));
  if (!first) return;
  const any = rest.reduce((union, locator) => union.or(locator), first).filter({ visible: true });
  const timeout = Math.min(
    scope.remainingMs(),
    limitMs,
    root.childFrames().length > 0 ? framePollMs : Number.POSITIVE_INFINITY,
  );
  await scope.race(any.first().waitFor({ state: 'visible', timeout })).catch((error: unknown) => {
    if (!isTimeout(error)) tolerate(undefined)(error);
  });
}

/** Whether a way is only known to those who know the page's markup. */
const isRaw = (way: SelectorCandidate): boolean =>
  (way.type === 'css' || way.type === 'xpath') && selectorWords(way) === undefined;

async function notFound(options: FindOptions, other: OtherElement | undefined): Promise<StepFailure> {
  const { selector, scope } = options;
  const ladder = ladderOf(selector).map(describeSelector);
  const nearest = other ? undefined : await describeNearest(framesOf(options), ladderOf(selector), scope);
  // People read words; the selectors are among the details.
  const words = ladderOf(selector).find((way) => !isRaw(way));
  const params = {
    selector: words ? describeSelector(words) : sayElement(selector),
    fallbacks: ladder.length - 1,
    ...(scope.isOver()
      ? { seconds: inSeconds(scope.timeoutMs) }
      : { seconds: inSeconds(scope.elapsedMs()), of_seconds: inSeconds(scope.timeoutMs) }),
    ...(nearest !== undefined && { nearest }),
    ...(other && { other: other.label, because: other.reason }),
  };
  return StepFailure.of(
    { code: 'element_not_found', params },
    {
      expected: `${ladder.join(', or ')} is visible`,
      actual: other
        ? `there is only ${other.label}: ${other.reason}`
        : nearest === undefined
          ? 'no visible element matches'
          : `the nearest is ${nearest}`,
    },
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
        if (error instanceof DeadlineError || isTimeout(error)) return undefined;
        return tolerate(undefined)(error);
      }),
    ),
  );
  return seenInside.find((one) => one !== undefined);
}

const peek = <T>(options: FindOptions, look: (frame: Frame, scope: Scope) => Promise<T | undefined>) =>
  lookInFrames(options, look).catch(tolerate(undefined));

const peekWhole = (options: FindOptions) => peek(options, (frame, scope) => chooseWhole(frame, { ...options, scope }));
const peekLonger = (options: FindOptions) =>
  peek(options, (frame, scope) => chooseLonger(frame, { ...options, scope }));

/**
 * The element that a selector means right now, without waiting; undefined if it doesn't exist. Throws `StepFailure`.
 */
export async function peekElement(options: FindOptions): Promise<FoundElement | undefined> {
  const whole = await peekWhole(options);
  if (whole) return whole;
  const longer = await peekLonger(options);
  return longer === 'several' ? undefined : longer;
}

/** The element with a longer name, on a page that is there as a whole. */
async function peekAtRest(options: FindOptions): Promise<FoundElement | 'several' | undefined> {
  const { page, frame, traffic, scope } = options;
  if (!traffic) return peekLonger(options);
  const whole = await lookAtWhole({ page, frame, traffic, scope }, () => peekLonger(options)).catch(
    tolerate(undefined),
  );
  return whole?.seen;
}

/** Finds the element that a step means. Throws `StepFailure` if it isn't found in time or the selector is not valid. */
export async function findElement({ recognize, rest, ...given }: FindOptions): Promise<FoundElement> {
  const { scope, selector } = given;
  let other: OtherElement | undefined;
  const options: FindOptions = {
    ...given,
    recognize:
      recognize &&
      (async (found, frame) => {
        const seen = await recognize(found, frame);
        other ??= seen;
        return seen;
      }),
  };
  scope.note(`looking for ${ladderOf(selector).map(describeSelector).join(', or ')}`);
  let isAtRest = false;
  for (let settledAt: number | undefined; ;) {
    other = undefined;
    const whole = await peekWhole(options);
    const isSettled = settledAt !== undefined && scope.elapsedMs() >= settledAt;
    const longer = whole ? undefined : await (isSettled ? peekAtRest(options) : peekLonger(options));
    const found = whole ?? (isSettled && longer !== 'several' ? longer : undefined);
    if (found) {
      scope.note(`found ${describeSelector(found.candidate)}`);
      return found;
    }
    if (scope.isOver() || isAtRest) throw await notFound(options, other);
    if (longer) settledAt ??= scope.elapsedMs() + settleMs;
    else settledAt = undefined;
    const isSlow = scope.elapsedMs() >= promptMs && (!longer || isSettled);
    if (rest && isSlow) isAtRest = await rest.pause(Math.min(slowPollMs, scope.remainingMs()), scope);
    // Another element is there already, so nothing new needs to come into view.
    else if (other) await scope.sleep(Math.min(otherPollMs, scope.remainingMs()));
    else await waitForAny(options, longer ? 'whole' : 'longer', longer ? settleMs : rest && promptMs);
  }
}

export interface Counted {
  count: number;
  /** The noun for its matches. */
  candidate: SelectorCandidate;
  /** Notes about how they match. */
  note?: RunNoteOf<'longer_name'>;
}

/** How many of the elements can be seen. */
async function countDrawn(frame: Frame, visible: Match, scope: Scope): Promise<number> {
  const count = () => scope.race(untraced(frame, () => drawn(visible.locator).count()));
  const seen = await count();
  if (seen === visible.count) return seen;
  await scope.sleep(fadeMs);
  return count();
}

/**
 * The visible elements of the first candidate that matches any, by whole names before longer ones; undefined when none
 * does. What has no opacity can be used, but is not seen. Throws `StepFailure`, and `isTransient` errors while the page
 * is moving on: that nothing was seen then does not mean that nothing is there.
 */
export const countMatches = (options: Omit<FindOptions, 'state'>): Promise<Counted | undefined> =>
  lookInFrames(options, async (frame, scope) => {
    const { selector, within, recognize } = options;
    const any = await probeLadder(frame, { selector, scope, within }, 'longer');
    if (any.length === 0) return undefined;
    for (const match of ['whole', 'longer'] as const)
      for (const matched of match === 'longer' ? any : await probeLadder(frame, { selector, scope, within }, match)) {
        const count = await countDrawn(frame, matched, scope);
        const { candidate, locator, index } = matched;
        if (count === 0) continue;
        if (count === 1 && (await recognize?.({ locator, candidate, index, notes: [] }, frame))) continue;
        if (match === 'whole' || !hasName(candidate)) return { count, candidate };
        return { count, candidate, note: await longerNote(locator.first(), candidate, scope) };
      }
    return undefined;
  });

/** How many visible elements the first candidate that matches anything gives; it throws as `countMatches` does. */
export const countElements = async (options: Omit<FindOptions, 'state'>): Promise<number> =>
  (await countMatches(options))?.count ?? 0;

/** Every visible element of the first candidate that matches any, by whole names; undefined when none does. */
export const locateAll = (options: Omit<FindOptions, 'state'>): Promise<Locator | undefined> =>
  lookInFrames(options, async (frame, scope) => {
    const [first] = await probeLadder(frame, { selector: options.selector, scope, within: options.within }, 'whole');
    return first?.locator;
  });
