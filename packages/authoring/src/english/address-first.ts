/**
 * "Log in at http://localhost:3000 as ada@shop.test …": the first address of a prompt is where its test begins, whatever its
 * sentence does there. It becomes an instruction of its own, in front.
 */
import { actorLengthAt } from './actor.ts';
import { isWholeAddress } from './address.ts';
import { inPlaceOf, isSigningIn } from './after-sign-in.ts';
import { wordSet } from './phrase.ts';
import { verbForm } from './verbs.ts';
import type { Token } from './tokenize.ts';

const longestLead = 24;

/** "URL: http://localhost:3000", "Page under test: …" */
const labels = wordSet(
  'url uri site website web address page pages app application start starting base test tested testing under the of our environment env link target location system sut point host server shop store portal demo open',
);
const sites = wordSet(
  'the our my this a app application site website page shop store system portal web demo start at on',
);
/** "After opening http://localhost:3000, …", "Once http://localhost:3000 has loaded, …" */
const leads = wordSet('after once when having upon by on as soon given');
const arrivals = wordSet(
  "have has had having been is are you we i he she the a user page site app website opened opening open visited visiting visit loaded loading load gone going went to on at navigated navigating browsed browsing reached reaching landed landing launched launching accessing soon as arrive arrives arriving arrived i've we've you've they've",
);
const arrived = wordSet('is are has have been open opened opens loaded loads load up ready loading running there');
/** "Given the list at http://localhost:3000", "Precondition: the shop is open at …" */
const given = wordSet('given with assuming');
const standing = wordSet('open opened loaded running available up live');
const preconditions = wordSet('precondition preconditions pre-condition pre-conditions setup given start');
const goesOn = wordSet('the a an my our i we you he she they there');
const longestThing = 4;
/** "From http://localhost:3000 click …" */
const starts = wordSet('from using with under via');
const testing = wordSet('test testing tests check checking');
const looking = wordSet('check verify ensure confirm assert expect validate see that make sure');
const pageWords = wordSet('the page site app website address url at home start shop');
const showing =
  /^(?:shows?|displays?|has|contains?|says?|loads?|opens?|works?|renders?|reads?|lists?|includes?|presents?|should|must|will|does)$/u;
const within = wordSet('at on');
const into = wordSet('to into');
const opening = wordSet('given when and then please that assuming');
const being = wordSet("am are is being i'm we're you're");
/** "Open the page at http://localhost:3000" is read as it is. */
const visiting = wordSet(
  'open opens opening visit visits load loads launch launches access accesses browse go goes navigate',
);
/** "Click on http://localhost:3000" may mean a link of that name, and "start on …" is read as it is. */
const takesPlace = wordSet(
  'click clicks clicking tap taps tapping hover press look looks point focus go goes land lands start starts begin begins arrive be am is are',
);

const areAll = (tokens: readonly Token[], words: ReadonlySet<string>): boolean =>
  tokens.every(({ kind, lower }) => kind === 'mark' || words.has(lower));

/** Words that nobody has written, in front of a token. */
const impliedAt = (token: Token | undefined, words: string): Token[] =>
  token ? inPlaceOf({ ...token, end: token.start }, words) : [];

const without = (tokens: readonly Token[], marks: RegExp): readonly Token[] =>
  tokens.slice(tokens.findIndex(({ kind, text }) => kind !== 'mark' || !marks.test(text)) >>> 0);

/** "Given I am on http://localhost:3000 when I click …" */
const isBeingThere = (said: readonly Token[]): boolean => {
  const from = said.findIndex(({ lower }) => !opening.has(lower));
  const at = from + actorLengthAt(said, Math.max(0, from));
  return from >= 0 && at === said.length - 1 && being.has(said[at]?.lower ?? '');
};

/** The words of the sentence without those of the place, which is in front of the address or around it; undefined for others. */
function withoutPlace(lead: readonly Token[], rest: readonly Token[]): readonly Token[] | undefined {
  const isBracketed = lead.at(-1)?.text === '(' && rest[0]?.text === ')';
  const before = isBracketed ? lead.slice(0, -1) : lead;
  const after = isBracketed ? rest.slice(1) : rest;
  const at = before.findLastIndex(({ lower }) => within.has(lower) || into.has(lower));
  const name = before.slice(at + 1);
  if (at <= 0 || !areAll(name, sites) || (name.length === 0 && isBracketed)) return undefined;
  const said = before.slice(0, at);
  if (isSigningIn(said)) return [...said, ...after];
  // "Sign in to the app at http://localhost:3000", "log into the shop (http://localhost:3000)"
  const outer = before.findIndex(({ lower }) => into.has(lower));
  const signs = isSigningIn(before.slice(0, outer)) || isSigningIn(before.slice(0, outer + 1));
  if (signs && areAll(before.slice(outer + 1), sites)) return [...impliedAt(before[0], 'log in'), ...after];
  if (!within.has(before[at]?.lower ?? '')) return undefined;
  const isOver = after[0] === undefined || ['when', ',', '.'].includes(after[0].lower);
  if (isBeingThere(said)) return isOver ? after.slice(1) : undefined;
  if (said.some(({ lower }) => visiting.has(lower))) return undefined;
  return takesPlace.has(said.at(-1)?.lower ?? '') ? undefined : [...said, ...after];
}

const withoutAnd = (rest: readonly Token[]): readonly Token[] => {
  const left = rest[0]?.text === ',' ? rest.slice(1) : rest;
  return left[0]?.lower === 'and' ? left.slice(1) : left;
};

/** "Given the list at", "Precondition: the shop is open at" */
function namesStart(lead: readonly Token[]): boolean {
  const colon = lead.findIndex(({ text }) => text === ':');
  const isLabelled = colon > 0 && areAll(lead.slice(0, colon), preconditions);
  if (!within.has(lead.at(-1)?.lower ?? '') || !(isLabelled || given.has(lead[0]?.lower ?? ''))) return false;
  const thing = lead.slice(isLabelled ? colon + 1 : 1, -1);
  const words = thing.filter(({ lower }) => !standing.has(lower) && lower !== 'is' && lower !== 'are');
  const isPlain = words.every(
    ({ kind, lower }) => kind === 'word' && (verbForm(lower) === undefined || sites.has(lower)),
  );
  return isPlain && words.length > 0 && words.length <= longestThing && actorLengthAt(thing, 0) === 0;
}

/** What's left of the sentence once its address is visited; undefined where its words don't say that. */
function leftOf(lead: readonly Token[], rest: readonly Token[]): readonly Token[] | undefined {
  const [first] = lead;
  if (!first) return undefined;
  const isLabel = lead.at(-1)?.text === ':' && areAll(lead, labels.union(preconditions));
  if (isLabel || namesStart(lead)) return withoutAnd(rest);
  const isTest = testing.has(first.lower) && areAll(lead.slice(1), sites) && /^[:,–—-]$/u.test(rest[0]?.text ?? '');
  if (isTest || (lead.length === 1 && starts.has(first.lower))) return without(rest, /^[:,–—-]$/u);
  const comma = rest.findIndex(({ text }) => text === ',');
  const arrives = leads.has(first.lower) && areAll(lead.slice(1), arrivals);
  if (arrives && comma >= 0 && areAll(rest.slice(0, comma), arrived))
    return lead.length === 1 && comma === 0 ? undefined : rest.slice(comma + 1);
  if (arrives && lead.length > 1 && (rest[0]?.lower === 'and' || goesOn.has(rest[0]?.lower ?? '')))
    return withoutAnd(rest);
  const verbs = lead.findIndex(({ lower }) => !looking.has(lower));
  const page = lead.slice(verbs < 0 ? lead.length : verbs);
  const isAbout = showing.test(rest[0]?.lower ?? '') && areAll(page, pageWords) && lead.length > 0;
  if (isAbout) return [...lead.slice(0, lead.length - page.length), ...impliedAt(rest[0], 'the page'), ...rest];
  return withoutPlace(lead, rest);
}

const longestIntroduction = 60;

/** Where the sentence with the address begins, if what comes before is no instruction; -1 otherwise. */
function beginningOf(tokens: readonly Token[], at: number): number {
  const isEdge = ({ kind }: Token): boolean => kind === 'line' || kind === 'bullet';
  const isLabelled = (index: number): boolean => tokens[index - 1]?.text === ':';
  const before = tokens
    .slice(0, at)
    .findLastIndex((token, index) => isEdge(token) || (token.opens && !isLabelled(index)));
  const start = before < 0 ? 0 : before + (tokens[before]?.opens === true ? 0 : 1);
  const isInstruction = ({ opens, lower }: Token): boolean =>
    opens && verbForm(lower) === 'base' && !testing.has(lower);
  return start > longestIntroduction || tokens.slice(0, start).some(isInstruction) ? -1 : start;
}

export function addressFirst(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ kind, value }) => kind === 'word' && isWholeAddress(value));
  const start = at < 0 ? -1 : beginningOf(tokens, at);
  const [beginning] = tokens;
  const [first, address] = [tokens[start], tokens[at]];
  const lead = tokens.slice(start, at);
  if (start < 0 || !beginning || !first || !address || at <= start || lead.length > longestLead) return tokens;
  const left = leftOf(lead, tokens.slice(at + 1));
  if (!left) return tokens;
  const edge = { ...beginning, end: beginning.start };
  const isFirst = left[0] !== first && tokens.slice(0, start).every(({ kind }) => kind === 'line' || kind === 'bullet');
  const visit = [
    ...inPlaceOf(isFirst ? { ...first, end: first.start } : edge, 'go to', true),
    isFirst ? address : { ...address, start: edge.start, end: edge.end },
    { ...edge, kind: 'mark' as const, text: '.', lower: '.', value: '.' },
  ];
  const rest = left.map((token, index) => (index === 0 ? { ...token, opens: true } : token));
  return [...visit, ...tokens.slice(0, start), ...rest];
}
