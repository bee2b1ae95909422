/** Segments with two clauses and no joint between them: an instruction and what it leads to, an address and a first step. */
import { readAddress } from './address.ts';
import { beginsWithVerb, deedIn } from './clumps.ts';
import { isHintWord } from './hints.ts';
import { sounds } from './next-entries.ts';
import { hasActor, stripNoise } from './noise.ts';
import { trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { Segment } from './segments.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs, verbForm } from './verbs.ts';

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

const results = wordSet('shows show displays display reveals reveal opens open');
const denying = /^(?:not|never|cannot|no|only|.*n't)$/;
const supposed = wordSet('should must will shall');
const boxes = wordSet('dialog modal popup pop-up menu panel drawer form');

/** `Clicking "Save" shows "Saved"`: what's done, and what is seen then. Not what "verify that clicking …" says. */
export function cutResult(segment: Segment): Segment[] {
  const { tokens } = segment;
  const core = stripNoise(tokens);
  const begins = verbForm(core[0]?.lower ?? '') === 'gerund' && matchVerbs(core).length > 0;
  const at = begins
    ? core.findIndex(({ kind, lower }, index) => index > 1 && kind === 'word' && results.has(lower))
    : -1;
  const verb = core[at];
  const outcome = core.slice(at + 1);
  const isBox = boxes.has(outcome.at(-1)?.lower ?? '');
  const isDenied = core.slice(0, Math.max(at, 0)).some(({ kind, lower }) => kind === 'word' && denying.test(lower));
  if (!verb || outcome.length === 0 || isDenied || (verb.lower.startsWith('open') && !isBox)) return [segment];
  const end = supposed.has(core[at - 1]?.lower ?? '') ? at - 1 : at;
  const deed = core.slice(0, end);
  if (findPredicate(deed) !== undefined || outcomeless.test(matchVerbs(deed)[0]?.rule.name ?? '')) return [segment];
  return [
    { ...segment, tokens: [...deed] },
    { tokens: [{ ...verb, text: 'see', lower: 'see', value: 'see' }, ...outcome], boundary: 'then' },
  ];
}

const wholeAddress = /^(?:https?:\/\/|localhost\b)/i;
const arriving = wordSet('on at');
const dashes = wordSet(', : - – —');

/** "On https://example.com click "Save"", "https://example.com - click "Save"": where a test begins, and its first step. */
export function cutAddress(segment: Segment): Segment[] {
  const core = stripNoise(segment.tokens);
  const at = arriving.has(core[0]?.lower ?? '') ? 1 : 0;
  const [address, ...rest] = core.slice(at);
  if (!address || !wholeAddress.test(address.value) || readAddress(address.value) === undefined) return [segment];
  const place: Segment = { ...segment, tokens: [address] };
  if (rest.length === 0) return at > 0 && segment.tokens.at(-1)?.lower === ',' ? [place] : [segment];
  const isApart = at > 0 || dashes.has(rest[0]?.lower ?? '');
  const deed = deedIn(rest);
  const isDeed = beginsWithVerb(deed) || hasActor(rest, deed);
  // "https://example.com shows …" is about the page.
  const isStated = isApart && (findPredicate(deed)?.subject.length ?? 0) > 0;
  if (isStated || (isDeed && (isApart || verbForm(rest[0]?.lower ?? '') === 'base')))
    return [place, { tokens: rest, boundary: 'then' }];
  return [segment];
}
