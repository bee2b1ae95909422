/**
 * Finds an element again on a page that has changed, by what was stored about it. It would rather say that it doesn't know:
 *
 * - the score is high enough, and no other element comes near it;
 * - something that makes the element itself is alike, its words or its attributes, and a second property agrees;
 * - it isn't where the element never was, with nothing but its name in common;
 * - it isn't one of several that were called alike, and of which one is gone;
 * - it isn't another row's, and it wasn't there before as another element;
 * - it's none of the elements that the test uses elsewhere, and it's not in a frame of another site.
 */
import type { Selector } from '@saywright/contracts/entities/selector';
import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import type { Frame } from 'playwright-core';
import { fingerprintOf } from '../choose/fingerprint-of.ts';
import { labelOf } from '../choose/label-of.ts';
import { verifyWays, type Locate } from '../choose/verify-ways.ts';
import { waysTo } from '../choose/ways-to.ts';
import type { Candidate } from '../decision.ts';
import { Sight } from '../match/sight.ts';
import { readPage } from '../read-page.ts';
import {
  hasIdentity,
  isCopyOf,
  isSameControl,
  isTwinGone,
  isUnchanged,
  limits as calibrated,
  scoreAll,
  votesFor,
  type Limits,
  type Scored,
} from './score.ts';
import { reasonsAgainst, reasonsFor } from './reasons.ts';

/** An element that comes near, and why it wasn't taken. */
export interface NearElement {
  label: string;
  score: number;
  reasons: string[];
}

export type Relocation =
  | { outcome: 'found'; candidate: Candidate; score: number; margin: number; reasons: string[] }
  | { outcome: 'missing'; nearest: NearElement[] };

/** A selector of another step or check, and what people call it: "step 5". */
export interface OtherTarget {
  selector: Selector;
  of: string;
}

export interface RelocateOptions {
  locate: Locate;
  others: readonly OtherTarget[];
  limits?: Limits;
}

const maxNearest = 3;

export async function relocate(
  frames: readonly Frame[],
  wanted: ElementFingerprint,
  options: RelocateOptions,
): Promise<Relocation> {
  return relocateOn(new Sight(await readPage(frames)), wanted, options);
}

/** The same on a page that was read. */
export async function relocateOn(
  sight: Sight,
  wanted: ElementFingerprint,
  { locate, others, limits = calibrated }: RelocateOptions,
): Promise<Relocation> {
  const scored = scoreAll(sight, wanted, ownFrames(sight));
  const choice = choose(scored, limits);
  const missing = (first?: NearElement): Relocation => ({
    outcome: 'missing',
    nearest: [
      ...(first ? [first] : []),
      ...scored
        .filter(({ element }) => element !== (first && choice.best?.element))
        .slice(0, maxNearest - (first ? 1 : 0))
        .map((one) => ({
          label: labelOf(sight, one.element),
          score: one.score,
          reasons: reasonsAgainst(one, wanted, choice),
        })),
    ],
  });
  const { best, margin } = choice;
  if (!best || choice.doubt) return missing();
  const label = labelOf(sight, best.element);
  const taken = await takenBy(sight, best, { locate, others });
  if (taken !== undefined) return missing({ label, score: best.score, reasons: [`It's the element of ${taken}`] });
  const candidate = await candidateFor(sight, best, locate);
  if (!candidate) return missing({ label, score: best.score, reasons: ['No selector finds it alone'] });
  return { outcome: 'found', candidate, score: best.score, margin, reasons: reasonsFor(best, wanted) };
}

/** Why nothing is taken. */
export type Doubt = 'score' | 'identity' | 'elsewhere' | 'votes' | 'siblings' | 'twins' | 'margin';

export interface Choice {
  best: Scored | undefined;
  margin: number;
  doubt: Doubt | undefined;
}

/** The element that's taken, or the doubt that keeps us from it. */
export function choose(scored: readonly Scored[], limits: Limits): Choice {
  const first = scored.find(({ veto }) => veto === undefined);
  const best = first && (scored.find((one) => isOriginalOf(first, one, limits)) ?? first);
  if (!best) return { best, margin: 0, doubt: 'score' };
  const rival = scored.find(
    (one) =>
      one.veto === undefined &&
      one.elsewhere === undefined &&
      one.element !== best.element &&
      !isSameControl(one.element, best.element) &&
      !isCopyOf(one, best),
  );
  // Where those of other rows are still called what it was, it isn't what is called otherwise.
  const isOtherKind =
    !best.isInRow &&
    (best.alike.words ?? 1) < 1 &&
    scored.some(({ veto, alike }) => veto === 'other_item' && alike.words === 1);
  const margin = best.score - (rival?.score ?? 0);
  const doubts: Readonly<Record<Doubt, boolean>> = {
    elsewhere: best.elsewhere !== undefined,
    score: best.score < limits.score,
    identity: !hasIdentity(best, limits.identity),
    votes: votesFor(best).length < limits.votes,
    siblings: isOtherKind,
    twins: isTwinGone(best, scored),
    margin: margin < (isUnchanged(best) ? limits.margin / 2 : limits.margin),
  };
  const doubt = (Object.keys(doubts) as Doubt[]).find((each) => doubts[each]);
  return { best, margin, doubt };
}

/** Whether the most alike is a copy of this one, which is as good, or hasn't changed at all. */
const isOriginalOf = (copy: Scored, one: Scored, limits: Limits): boolean =>
  one.veto === undefined &&
  one.elsewhere === undefined &&
  isCopyOf(copy, one) &&
  (copy.score - one.score < limits.margin || isUnchanged(one));

/** Frames of the page's own site: an advertisement may say "Save", too. */
function ownFrames({ model: { frames } }: Sight): number[] {
  const originOf = (frame: Frame | undefined): string => URL.parse(frame?.url() ?? '')?.origin ?? '';
  const own = originOf(frames[0]);
  return frames.flatMap((frame, at) =>
    at === 0 || /^(?:about:|$)/.test(frame.url()) || originOf(frame) === own ? [at] : [],
  );
}

/** The step or check that means this element by a selector of its own. */
async function takenBy(
  { model }: Sight,
  { element }: Scored,
  { locate, others }: Pick<RelocateOptions, 'locate' | 'others'>,
): Promise<string | undefined> {
  const frame = model.frames[element.frame];
  if (!frame) return undefined;
  const means = async ({ fallback_selectors: fallbacks, ...first }: Selector): Promise<boolean> => {
    for (const way of [first, ...fallbacks]) {
      const all = locate(frame, way).filter({ visible: true });
      const count = await all.count().catch(() => 0);
      if (count > 0) return count === 1 && (await all.and(frame.locator(`document=at:${element.id}`)).count()) === 1;
    }
    return false;
  };
  const taken = await Promise.all(others.map(({ selector }) => means(selector).catch(() => false)));
  return others.find((_other, at) => taken[at])?.of;
}

async function candidateFor(sight: Sight, { element }: Scored, locate: Locate): Promise<Candidate | undefined> {
  const { model } = sight;
  const ways = waysTo(sight, element, { isNumbered: false, isRead: false, called: [] });
  const [first, ...fallbacks] = await verifyWays({ model, locate }, element, ways);
  const frame = model.frames[element.frame];
  if (!first || !frame) return undefined;
  return {
    label: labelOf(sight, element),
    evidence: [],
    box: element.box,
    selector: { ...first, fallback_selectors: fallbacks },
    fingerprint: fingerprintOf(sight, element),
    // A selector is verified among what can be seen; it may find something hidden as well.
    locator: locate(frame, first).filter({ visible: true }),
  };
}
