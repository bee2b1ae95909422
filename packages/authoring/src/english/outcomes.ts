/** Segments with two clauses and no joint between them: an instruction and what it leads to, an address and a first step. */
import { isWholeAddress } from './address.ts';
import { beginsWithVerb, deedIn } from './clumps.ts';
import { isDeterminer } from './determiners.ts';
import { isHintWord } from './hints.ts';
import { sounds } from './next-entries.ts';
import { hasActor, stripNoise } from './noise.ts';
import { impliedWords, readsAt, trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { Segment } from './segments.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs, verbBase, verbForm } from './verbs.ts';

export const fillers = wordSet(
  'the following fields details values data form that these this below in : as follows if',
);

/** `Search for "oven": 1 topic found`: so many, and nothing to type. */
const found = /^(?:\d+|no|nothing|none)$/;
const outcomeless = /^(?:check|see|wait|repeat|describe|be |have )/;

/** "button still disabled", `"No episodes found", tab All (0)` */
function leavesVerbOut(outcome: Phrase): boolean {
  const words = trimMarks(outcome);
  const isState = /^(?:disabled|enabled)$/.test(words.at(-1)?.lower ?? '') && words.length <= 4;
  const [first] = words;
  return (isState && words.length > 1) || (first?.kind === 'quoted' && sounds.test(first.value));
}

/** `Click Save: "All good now."`: said by the page then, unless it names what's clicked. */
const isTold = (deed: Phrase, outcome: Phrase): boolean => {
  const [text, ...others] = trimMarks(outcome);
  const isClick = matchVerbs(deed).some(({ rule }) => rule.name === 'click');
  return isClick && !isHintWord(deed.at(-1)?.lower ?? '') && others.length === 0 && saysAll(text);
};
const saysAll = (text: Phrase[number] | undefined): boolean =>
  text?.kind === 'quoted' && /\S\s.*\S[.!?]$/u.test(text.value);

/** Buttons that people name by their verb alone: "save: the error … is shown". */
const pressedAlone = wordSet('save submit confirm apply continue');

/** "Click Next: "Page 2" is displayed": what an instruction leads to is a clause of its own. */
export function cutOutcome(segment: Segment): Segment[] {
  const { tokens } = segment;
  const colon = tokens.findIndex(({ text, gap }) => text === ':' || (text === '-' && gap !== ''));
  const deed = deedIn(tokens.slice(0, Math.max(colon, 0)));
  const verbs = matchVerbs(deed);
  const isAlone = deed.length === 1 && pressedAlone.has(deed[0]?.lower ?? '');
  const isDeed =
    isAlone ||
    (verbs.length > 0 && verbs.every(({ rule, length }) => deed.length > length && !outcomeless.test(rule.name)));
  const outcome = tokens.slice(colon + 1);
  const stated = stripNoise(outcome);
  const isDashed = tokens[colon]?.text === '-';
  const isStated =
    (findPredicate(stated)?.subject.length ?? 0) > 0 ||
    hasActor(outcome, stated) ||
    (isDashed && leavesVerbOut(outcome)) ||
    isTold(deed, outcome);
  if (isDashed && denying.test(outcome[0]?.lower ?? '')) return [segment];
  const isFound = verbs[0]?.rule.name === 'search' && found.test(outcome[0]?.lower ?? '');
  const isEmpty = !isAlone && deed.slice(verbs[0]?.length).every(({ lower }) => fillers.has(lower));
  if (!isDeed || !(isStated || isFound) || isEmpty) return [segment];
  return [
    { ...segment, tokens: tokens.slice(0, colon) },
    { tokens: outcome, boundary: 'then', isPointedAt: isDashed || isFound || isTold(deed, outcome) },
  ];
}

/** Between a deed and what's seen then; the longest first. */
const results = [
  'shows|show|displays|display|reveals|reveal|opens|open|gives|give|leaves|leave|produces|produce|triggers|trigger|yields|yield|returns|return',
  'brings up|bring up|leads to|lead to|results in|result in|fails with|fail with',
  "is refused with|is rejected with|is refused:|is rejected:|isn't allowed:|is not allowed:|isn't possible:|is not possible:|is refused|is rejected",
]
  .flatMap((words) => words.split('|'))
  .map((words) => words.replace(':', ' :').split(' '))
  .toSorted((a, b) => b.length - a.length);
/** The end of a clause that says which one: "the book that shows …". */
const relative = wordSet('that which who');
const givenTo = wordSet('me us you her him them');
const denying = /^(?:not|never|cannot|no|only|.*n't)$/;
const supposed = wordSet('should must will shall');
const boxes = wordSet('dialog modal popup pop-up menu panel drawer form');
const within = wordSet('in on under at');
const longestPlace = 6;

/** How long the place is that a clause begins with: "In Students, …". */
function placeLength(core: Phrase): number {
  const comma = core.findIndex(({ text }) => text === ',');
  return within.has(core[0]?.lower ?? '') && comma > 0 && comma < longestPlace ? comma + 1 : 0;
}

const seeing = (token: Phrase[number]): Phrase[number] => ({ ...token, text: 'see', lower: 'see', value: 'see' });

/** "Leaves only Hugo", "leaves 3 rows": who leaves a dialog closes it. */
const isNothing = /^(?:nothing|none)$/;
const leftOver = /^(?:only|just|no|\d+|one|two|three|four|five|six|seven|eight|nine|ten)$/;

/** `Click "Save". Saving shows "Saved"`: that has been done. */
function isSaidAgain([verb, ...object]: Phrase, before: Segment | undefined): boolean {
  const words = new Set(before?.tokens.map(({ value }) => value.toLowerCase()));
  const named = object.filter(({ kind, lower }) => kind !== 'mark' && !isDeterminer(lower) && !unnamed.has(lower));
  const base = verbBase(verb?.lower ?? '') ?? '';
  return named.length === 0 ? words.has(base) : named.every(({ value }) => words.has(value.toLowerCase()));
}
const unnamed = wordSet('it this that them form on in into the');

/** `Clicking "Save" shows "Saved"`: what's done, and what is seen then. Not what "verify that clicking …" says. */
export function cutResult(segment: Segment, index = 0, all: readonly Segment[] = []): Segment[] {
  const core = stripNoise(segment.tokens);
  const start = placeLength(core);
  const begins = verbForm(core[start]?.lower ?? '') === 'gerund' && matchVerbs(core.slice(start)).length > 0;
  const said = begins
    ? core.flatMap(({ kind }, index) => {
        const words = index > start && kind === 'word' ? results.find((each) => readsAt(core, index, each)) : undefined;
        return words ? [{ at: index, length: words.length }] : [];
      })[0]
    : undefined;
  const verb = said && core[said.at];
  if (!said || !verb) return [segment];
  const { at, length } = said;
  const after = core.slice(at + length);
  const outcome = givenTo.has(after[0]?.lower ?? '') ? after.slice(1) : after;
  const isBox = boxes.has(outcome.at(-1)?.lower ?? '');
  const isDenied = core.slice(0, at).some(({ kind, lower }) => kind === 'word' && denying.test(lower));
  if (
    outcome.length === 0 ||
    isNothing.test(outcome[0]?.lower ?? '') ||
    isDenied ||
    relative.has(core[at - 1]?.lower ?? '')
  )
    return [segment];
  if (verb.lower.startsWith('open') && !isBox) return [segment];
  // "Brings up a dialog" says that one appears, whatever it's called.
  if (verb.lower.startsWith('bring') && isBox) return [segment];
  const end = supposed.has(core[at - 1]?.lower ?? '') ? at - 1 : at;
  const deed = core.slice(0, end);
  const done = deed.slice(start);
  if (findPredicate(done) !== undefined || outcomeless.test(matchVerbs(done)[0]?.rule.name ?? '')) return [segment];
  if (verb.lower.startsWith('leave') && !leftOver.test(outcome[0]?.lower ?? '')) return [segment];
  const isFew = /^(?:only|just)$/.test(outcome[0]?.lower ?? '');
  const seen = [...(isFew ? impliedWords('the list shows') : [seeing(verb)]), ...outcome];
  if (isSaidAgain(done, all[index - 1])) return [{ ...segment, tokens: [...seen] }];
  return [
    { ...segment, tokens: [...deed] },
    { tokens: [...seen], boundary: 'then' },
  ];
}

const arriving = wordSet('on at');
const dashes = wordSet(', : - – —');

/** "On https://example.com click "Save"", "https://example.com - click "Save"": where a test begins, and its first step. */
export function cutAddress(segment: Segment): Segment[] {
  const core = stripNoise(segment.tokens);
  const at = arriving.has(core[0]?.lower ?? '') ? 1 : 0;
  const [address, ...rest] = core.slice(at);
  if (!address || !isWholeAddress(address.value)) return [segment];
  const place: Segment = { ...segment, tokens: [address] };
  const next: Segment = { tokens: rest, boundary: 'then' };
  // Whatever is done there, and even if nobody understands it: the test begins there.
  if (at > 0) return rest.length === 0 ? [place] : [place, next];
  if (dashes.has(rest[0]?.lower ?? '')) return [place, next];
  const deed = deedIn(rest);
  // "https://example.com shows …" is about the page.
  const isDeed = verbForm(rest[0]?.lower ?? '') === 'base' && (beginsWithVerb(deed) || hasActor(rest, deed));
  return isDeed ? [place, next] : [segment];
}
