/**
 * "Log in at http://localhost:3000 as ada@shop.test …": the address in a prompt's first sentence is where its test begins,
 * whatever the sentence does there. It becomes an instruction of its own, in front.
 */
import { actorLengthAt } from './actor.ts';
import { isWholeAddress } from './address.ts';
import { inPlaceOf, isSigningIn } from './after-sign-in.ts';
import { wordSet } from './phrase.ts';
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
const leads = wordSet('after once when having upon by on as soon');
const arrivals = wordSet(
  'have has had having been is are you we i he she the a user page site app website opened opening open visited visiting visit loaded loading load gone going went to on at navigated navigating browsed browsing reached reaching landed landing launched launching accessing soon as',
);
const arrived = wordSet('is are has have been open opened opens loaded loads load up ready loading running there');
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
  if (isBeingThere(said)) return ['when', ','].includes(after[0]?.lower ?? '') ? after.slice(1) : undefined;
  if (said.some(({ lower }) => visiting.has(lower))) return undefined;
  return takesPlace.has(said.at(-1)?.lower ?? '') ? undefined : [...said, ...after];
}

/** What's left of the sentence once its address is visited; undefined where its words don't say that. */
function leftOf(lead: readonly Token[], rest: readonly Token[]): readonly Token[] | undefined {
  const [first] = lead;
  if (!first) return undefined;
  const isLabel = lead.at(-1)?.text === ':' && areAll(lead, labels);
  if (isLabel) return rest;
  const isTest = testing.has(first.lower) && areAll(lead.slice(1), sites) && /^[:,–—-]$/u.test(rest[0]?.text ?? '');
  if (isTest || (lead.length === 1 && starts.has(first.lower))) return without(rest, /^[:,–—-]$/u);
  const comma = rest.findIndex(({ text }) => text === ',');
  if (leads.has(first.lower) && areAll(lead.slice(1), arrivals) && comma >= 0 && areAll(rest.slice(0, comma), arrived))
    return lead.length === 1 && comma === 0 ? undefined : rest.slice(comma + 1);
  const verbs = lead.findIndex(({ lower }) => !looking.has(lower));
  const page = lead.slice(verbs < 0 ? lead.length : verbs);
  const isAbout = showing.test(rest[0]?.lower ?? '') && areAll(page, pageWords) && lead.length > 0;
  if (isAbout) return [...lead.slice(0, lead.length - page.length), ...impliedAt(rest[0], 'the page'), ...rest];
  return withoutPlace(lead, rest);
}

export function addressFirst(tokens: readonly Token[]): readonly Token[] {
  const start = tokens.findIndex(({ kind }) => kind !== 'line' && kind !== 'bullet');
  const at = tokens.findIndex(({ kind, value }) => kind === 'word' && isWholeAddress(value));
  const [first, address] = [tokens[start], tokens[at]];
  const lead = tokens.slice(start, at);
  if (!first || !address || at <= start || lead.length > longestLead) return tokens;
  if (lead.some(({ kind, opens }, index) => kind === 'line' || (opens && index > 0))) return tokens;
  const left = leftOf(lead, tokens.slice(at + 1));
  if (!left) return tokens;
  const edge = { ...first, end: first.start };
  const isFirst = left[0] !== first;
  const visit = [
    ...inPlaceOf(edge, 'go to', true),
    isFirst ? address : { ...address, start: edge.start, end: edge.end },
    { ...edge, kind: 'mark' as const, text: '.', lower: '.', value: '.' },
  ];
  return [
    ...tokens.slice(0, start),
    ...visit,
    ...left.map((token, index) => (index === 0 ? { ...token, opens: true } : token)),
  ];
}
