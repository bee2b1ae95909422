/**
 * Stage 3. Tokens into clauses, each of which should be one instruction. Line breaks, ends of sentences, semicolons,
 * arrows and "then" always separate. A comma or "and" separates when what follows begins an instruction of its own, and
 * joins when it continues an enumeration: `click "A" and "B"`, `fill in name with Ada and email with a@b.c`. A
 * condition ("If a banner appears, …") and a place ("In the header, …") stay with the instruction that they begin.
 */
import { inActiveVoice } from './active-voice.ts';
import { addressFirst } from './address-first.ts';
import { signInFirst } from './after-sign-in.ts';
import { typeBareLines } from './bare-lines.ts';
import { checkoutFirst } from './checkout-form.ts';
import { beginsClause, deedIn, isResultOf, isUndone, leads, toClump, type Clump } from './clumps.ts';
import { fillingVerb, isEquation } from './equation.ts';
import { inFull } from './in-full.ts';
import { goesOnInMenu, isNextClick, isNextKey, isOutcomeOf } from './next-entries.ts';
import { stripNoise } from './noise.ts';
import { cutAddress, cutOutcome, cutResult, fillers } from './outcomes.ts';
import { readOutside } from './outside-the-page.ts';
import { impliedWords, textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { Refused } from './rule.ts';
import { sameForOthers } from './same-for.ts';
import { cutSegments, type Boundary } from './segments.ts';
import { withoutToldIf } from './told-if.ts';
import type { Token } from './tokenize.ts';
import { matchVerbs } from './verbs.ts';

export interface Clause {
  tokens: Phrase;
  /** Its words where these aren't all between its offsets. */
  text?: string;
  /** Offsets into the prompt. */
  start: number;
  end: number;
  /** Whether it only announces the lines below it: "Fill in:". */
  isHeader: boolean;
  /** The word between it and the clause before; `hard` where a sentence ends. */
  boundary: Boundary;
  /** The number of the step that begins with it. */
  step?: number | undefined;
  /** The verb of the header above, for a line that has none of its own. */
  carried: Phrase;
  /** Whether it's a text that the page shows after the instruction before: `click "Save" → "Saved!"`. */
  isOutcome?: boolean;
  /** Whether it says what's seen after the instruction before, as a list may: `click "Save" → status Draft, 3 rows`. */
  isResult?: boolean;
  /** Whether it's the next entry of a path: Profile, of "Notifications > Profile". */
  isEntry?: boolean;
  /** Why none of it can be done. */
  refused?: Refused | undefined;
}

/** The clauses of a prompt. Together they hold every token that is not a separator. */
export function splitClauses(tokens: readonly Token[]): Clause[] {
  const clumps: Clump[] = [];
  const [first, ...others] = cutSegments(
    inActiveVoice(checkoutFirst(signInFirst(withoutToldIf(addressFirst(inFull(tokens)))))),
  );
  const segments = first ? [...cutAddress(first), ...others] : [];
  for (const segment of typeBareLines(segments).flatMap(cutOutcome).flatMap(cutResult)) {
    const clump = toClump(segment);
    const previous = clumps.at(-1);
    clump.isListed =
      previous !== undefined &&
      clump.boundary !== 'hard' &&
      (isResultOf(previous) || previous.isListed === true) &&
      isUndone(clump);
    if (!previous || beginsClause(previous, clump)) clumps.push(clump);
    else {
      for (const token of segment.tokens) previous.tokens.push(token);
      // "In the Ada row, the role is Admin and the plan is Pro": the place is that of both.
      if (previous.isOpen && leads.has(previous.core[0]?.lower ?? '')) previous.isCheck = clump.isCheck;
      previous.isOpen = false;
    }
  }
  return sameForOthers(toClauses(clumps));
}

/** The verb of "Fill in:" or "Enter the following:", where nothing else is on the line; empty for anything else. */
function headerVerb({ tokens }: Clump, core: Phrase): Phrase {
  if (tokens.at(-1)?.lower !== ':') return [];
  const match = matchVerbs(core).find(({ length }) => core.slice(length).every(({ lower }) => fillers.has(lower)));
  return core.slice(0, match?.length ?? 0);
}

/** "Choose Cardiology, then Dr. Okafor": the second is chosen, too. */
const choosing = wordSet('choose select pick');
const searching = wordSet('find locate');
const typing = wordSet('type enter write input');

/** "Find and click the link", "clear and type "Ada" into the field": the second includes the first. */
function isIncluded(core: Phrase, next: Clump | undefined): boolean {
  const [verb] = core;
  if (core.length !== 1 || verb === undefined || next?.boundary !== 'and') return false;
  return searching.has(verb.lower) || (verb.lower === 'clear' && typing.has(next.core[0]?.lower ?? ''));
}

function toClauses(clumps: readonly Clump[]): Clause[] {
  const clauses: Clause[] = [];
  let header: Phrase = [];
  let filled: Phrase = [];
  for (const [index, clump] of clumps.entries()) {
    const core = stripNoise(clump.tokens);
    const first = core[0];
    const last = core.at(-1);
    if (!first || !last || isIncluded(core, clumps[index + 1])) continue;
    const announced = headerVerb(clump, core);
    const announces = announced.length > 0;
    if (announces) header = announced;
    else if (matchVerbs(deedIn(core)).length > 0) header = [];
    // "Enter Title = Ferry, Amount = 64.80": each is entered.
    const isLine = isEquation(core) && clump.boundary !== 'hard' && matchVerbs(core).length === 0;
    if (!isLine) filled = isEquation(core) ? fillingVerb(core) : [];
    const isNext = isNextClick(clump, clumps[index - 1]) || goesOnInMenu(clumps, index);
    const isKey = isNextKey(clump, clumps[index - 1]);
    const carried =
      announces || clump.typed
        ? []
        : isNext
          ? impliedWords(choosing.has(clumps[index - 1]?.core[0]?.lower ?? '') ? 'choose' : 'click')
          : isKey
            ? impliedWords('press')
            : isLine && filled.length > 0
              ? filled
              : header;
    clauses.push({
      tokens: clump.typed ?? clump.tokens,
      ...(clump.typed && { text: textOf(trimMarks(clump.tokens)) }),
      start: first.start,
      end: last.end,
      isHeader: announces,
      carried,
      boundary: clump.boundary,
      isEntry: isNext && clump.isNextEntry === true,
      step: clump.step,
      isResult: isResultOf(clump) || clump.isListed === true,
      isOutcome: isOutcomeOf(clump, clumps[index - 1]),
      refused: readOutside(clump.core),
    });
  }
  return clauses;
}
