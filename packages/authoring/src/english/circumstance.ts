/** Circumstances of a test, and sentences that ask for nothing: "nobody is signed in", "she gets cold feet". */
import { actorLengthAt } from './actor.ts';
import { matchPattern, parsePattern, type Pattern } from './pattern.ts';
import { textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import { beginsCheck, matchVerbs, verbForm } from './verbs.ts';
import type { Emission, RuleContext } from './rule.ts';

const patterns = (...sources: string[]): Pattern[] => sources.map(parsePattern);
const fits = (all: readonly Pattern[], phrase: Phrase): boolean =>
  all.some((pattern) => matchPattern(pattern, phrase) !== undefined);

const lead = '[since|as|because|while]';
const who = '[i|we|you|he|she|they|the user|the visitor|the customer|a user|a visitor]';
const inside = '(signed in|logged in|logged on)';
const late = '[yet|at the moment|right now|at this point]';
const guest = '(signed-out|signed out|logged-out|logged out|anonymous|unauthenticated)';

const signedOut = patterns(
  `${lead} (nobody|no one|no-one|noone|no user) (is|has) [currently|yet] ${inside} ${late}`,
  `${lead} ${who} (am not|are not|is not|isn't|aren't|i'm not|we're not|you're not|have not|haven't|has not|hasn't|haven't been|am not yet) [yet|currently] ${inside} ${late}`,
  `${lead} [i|we|you] (am|are|i'm|we're|you're) [still|currently] (signed out|logged out) ${late}`,
  `${lead} ${who} (am|are|is|i'm|we're|you're) (a|an) ${guest} (user|visitor|guest|customer)`,
  `(without|without being|without to be|without having) ${inside}`,
  '(without|without first) (signing in|logging in|logging on)',
  `as (a|an) ${guest} (user|visitor|guest|customer)`,
);

/** "I have not picked a date": so far, nothing was done. */
const chosen = wordSet('chosen taken written given begun');
const undone = patterns(
  "(have not|haven't|has not|hasn't|did not|didn't) [yet] {deed}",
  '(have|has) (never|not yet) {deed}',
);

/** Said of people in a story: nothing on a page comes of it. */
const idle = patterns(
  '(get|gets|got|has|have) cold feet',
  '(change|changes|changed) (my|your|her|his|their|our) mind',
  '(have|has|had|get|gets) second thoughts',
  '(hesitate|hesitates|hesitated) [briefly|shortly|a moment|for a moment|for a second|a little|a bit]',
  '(take|takes|have|has) (a look|a quick look) (at|over) (the|this) (page|screen|table|list|form|result|results)',
  'without (filling|typing|entering|writing|changing|choosing|selecting|ticking) anything [in|out|else|there]',
  'without (filling|typing|putting) in anything',
  '(leave|leaves|leaving) (everything else|all else|the rest|the others|all other fields|the other fields|the other questions|all other questions) (empty|blank|unchanged|unanswered|untouched|unfilled|alone|as it is|as they are|as is)',
  '(look|looks|looked) (at|over|through) (the|this) (page|screen|table|list|form|result|results) [carefully|now]',
);

/** "Since nobody is signed in,": where a test stands, and no reason for what follows. */
export const isSignedOut = (phrase: Phrase): boolean => fits(signedOut, trimMarks(phrase));

const aims =
  /^(?:(?:hi|hello|hey)[^,.!]{0,12}[,.!]? )?(?:i|we)(?:['’]d like| want| need| would like) (?:you )?to (?:check|verify|test|see|make sure|confirm|ensure)(?: that| if| whether| how)? .+? (?:still )?(?:works?|is working|are working|functions?|behaves?)(?: (?:correctly|properly|as expected|fine|well|again|as it should))?$/iu;

/** "I want to check that the discount works": what a test is for, in words that nothing could be checked by. */
export const saysAim = (tokens: Phrase): boolean =>
  aims.test(textOf(trimMarks(tokens))) && tokens.every(({ kind }) => kind !== 'quoted');

const story = /^as an? [^,]{2,40}?,? (?:i|we)(?:['’]d like| want| need| would like| wish| must| should| expect) .+$/iu;
const somebody =
  '(?:(?:an?|the|every|any|each|all|no|only|our) )?(?:\\p{L}+ )?(?:users?|admins?|administrators?|members?|customers?|visitors?|guests?|managers?|employees?|students?|teachers?|agents?|editors?|owners?|staff|persons?|people|someone|somebody|anyone|i|we|they|you)(?: (?:with|on|of|in|without) [^,]{2,30}?)?';
/** Whatever people look at can be checked. */
const looking =
  '(?:see|view|read|find|look|notice|access|reach|click|press|open)(?: |$)|be (?:clicked|pressed|seen|found|read|viewed|opened|visible|shown|redirected|asked)';
const able = "(?:(?:is|are|should be|must be) (?:not )?able to|can(?:not|[’']t)?|may(?: not)?)";
const ability = new RegExp(
  `^(?:please )?(?:i want to )?(?:test|check|verify|make sure|ensure|confirm|validate|prove)(?: that| whether| if)? (?:${somebody} ${able} (?:still )?(?!${looking})|[^,]*? ${able} be (?!clicked|pressed|seen|found|read|viewed|opened|visible|shown)\\p{L}+(?:ed|en|t)$).*$`,
  'iu',
);
const trying =
  /^(?:we|i)(?:['’]d like| need| want| have| would like) to (?:test|check|verify|try|try out|cover) (?!that\b|if\b|whether\b)\p{L}+ing .+$/iu;
const pointingBack = /^(?:for this|for that|to (?:do|test|check|verify|show|see) (?:so|this|that)|to this end)\b/iu;
const controls = /\b(?:button|link|checkbox|field|dropdown|menu|tab|icon|input|switch|toggle|option)s?\b/iu;

/**
 * "As an admin I want to remove members", "verify that a member can be booked twice", before the steps that do it: the rest
 * of the test says how.
 */
export function saysGoal(tokens: Phrase, next: Phrase): boolean {
  const said = textOf(trimMarks(tokens));
  if (tokens.some(({ kind }) => kind === 'quoted') || controls.test(said)) return false;
  return story.test(said) || ability.test(said) || trying.test(said) || pointingBack.test(textOf(trimMarks(next)));
}

const wanted = /^(?:i|we)(?:['’]d like| want| would like| need) to (?!see\b|check\b|verify\b).+$/iu;

/** "I want to report a bug.", before "I press New": what for, and then how. */
export function saysWish(tokens: Phrase, next: Phrase): boolean {
  const actor = actorLengthAt(next, 0);
  const deed = next.slice(actor);
  const isDeed = actor > 0 && matchVerbs(deed).length > 0 && !beginsCheck(deed);
  return isDeed && wanted.test(textOf(trimMarks(tokens))) && tokens.every(({ kind }) => kind !== 'quoted');
}

const done = (notice: string): Emission => ({ steps: [], title: '', isMinor: true, notice });

export const aimOf = (tokens: Phrase): Emission => done(`This is what the test is for: ${textOf(trimMarks(tokens))}`);

function readUndone(words: Phrase, isFresh: boolean): Emission {
  const deed = undone.map((pattern) => matchPattern(pattern, words)?.['deed']).find((each) => each !== undefined);
  const isDeed =
    deed !== undefined && (verbForm(deed[0]?.lower ?? '') !== undefined || chosen.has(deed[0]?.lower ?? ''));
  if (!isDeed || deed.some(({ kind, lower }) => kind === 'quoted' || lower === 'see' || lower === 'seen'))
    return undefined;
  return isFresh
    ? done(`A test starts without this: ${textOf(words)}`)
    : { problem: 'Steps come before this. If it needs doing first, write the steps. Otherwise, leave it out' };
}

/** Undefined for a clause that asks for something. */
export function readCircumstance(core: Phrase, { isFresh }: Pick<RuleContext, 'isFresh'>): Emission {
  const words = trimMarks(core);
  if (fits(idle, words)) return done(`There's nothing to do or check here: ${textOf(words)}`);
  if (!fits(signedOut, words)) return readUndone(words, isFresh);
  return isFresh
    ? done('A test starts signed out')
    : { problem: 'Steps come before this. If they sign in, write: log out. Otherwise, leave it out', isFinal: true };
}

const asides = patterns(
  '(maybe|perhaps|possibly|probably) {words}',
  '(it|this|that|they|he|she) (may|might|could) {words}',
);

/** `open "Ferry" (maybe it's on the first page)`: a guess that nobody needs to check. */
export function cutRemark(tokens: Phrase): { rest: Phrase; text: string } | undefined {
  const open = tokens.findIndex(({ text }) => text === '(');
  const close = tokens.findIndex(({ text }, at) => at > open && text === ')');
  const said = tokens.slice(open + 1, close < 0 ? tokens.length : close);
  if (open < 1 || !fits(asides, trimMarks(said)) || said.some(({ kind }) => kind === 'quoted')) return undefined;
  // "(maybe click Cancel first)" asks for something, and "(it may not be open)" may be a rule.
  if (said.some(({ lower }) => lower === 'not') || matchVerbs(trimMarks(said).slice(1)).length > 0) return undefined;
  return {
    rest: [...tokens.slice(0, open), ...(close < 0 ? [] : tokens.slice(close + 1))],
    text: textOf(trimMarks(said)),
  };
}
