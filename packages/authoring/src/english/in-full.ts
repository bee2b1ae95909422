/** Small words that sentences leave out, or put in between: each instruction and statement in its plain form. */
import { wordSet } from './phrase.ts';
import type { Token } from './tokenize.ts';
import { verbForm } from './verbs.ts';

const modals = wordSet('should must will would can');
const going = wordSet('go goes going navigate navigates head heads move');
const ticking = wordSet('check tick cross');
const clicking = wordSet('press click hit tap open select choose pick type enter add save submit');
const longestPlace = 6;

const isWord = (token: Token | undefined, lower: string): boolean => token?.kind === 'word' && token.lower === lower;

/** "The total should then be $5" */
const isWithinVerb = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], 'then') &&
  modals.has(tokens[at - 1]?.lower ?? '') &&
  verbForm(tokens[at + 1]?.lower ?? '') === 'base';

/** "On the Items tab just press Add" */
const isMerely = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], 'just') && tokens[at]?.opens === false && clicking.has(tokens[at + 1]?.lower ?? '');

/** "Go to the trip and then to Packing": whether the second "to" continues the first. */
function goesOn(tokens: readonly Token[], at: number): boolean {
  if (!isWord(tokens[at], 'to') || !isWord(tokens[at - 1], 'then')) return false;
  const before = tokens.slice(Math.max(0, at - longestPlace - 4), at);
  const verb = before.findLastIndex(({ kind, lower }) => kind === 'word' && going.has(lower));
  const place = before.slice(verb + 1);
  return verb >= 0 && isWord(place[0], 'to') && place.every(({ kind, opens }) => kind !== 'line' && !opens);
}

/** "Check off milk" ticks it, and "check off milk as done" marks it. */
function tickedOff(tokens: readonly Token[], at: number): string | undefined {
  if (!ticking.has(tokens[at]?.lower ?? '') || !isWord(tokens[at + 1], 'off')) return undefined;
  const end = tokens.findIndex(
    ({ kind, lower, opens }, index) => index > at + 1 && (opens || kind === 'line' || lower === '.'),
  );
  return tokens.slice(at, end < 0 ? tokens.length : end).some((token) => isWord(token, 'as')) ? 'mark' : 'tick';
}

const boxes = wordSet('checkbox box tickbox switch toggle');
const switching = wordSet('check tick uncheck untick');

/** "Check the checkbox of "Wash"": what it's for. */
const isOfBox = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], 'of') &&
  boxes.has(tokens[at - 1]?.lower ?? '') &&
  isWord(tokens[at - 2], 'the') &&
  switching.has(tokens[at - 3]?.lower ?? '');

const aheadOf = ['go', 'ahead', 'and'];
/** "Go ahead and click Save" clicks it. */
const isGoingAhead = (tokens: readonly Token[], at: number): boolean =>
  aheadOf.some((_word, from) => aheadOf.every((word, index) => isWord(tokens[at - from + index], word)));

const notBefore = wordSet('the a an on of with and or to for in at by');
/** "Tick the box + hit save" joins two deeds; "click + add note" is one. */
const isPlus = (tokens: readonly Token[], at: number): boolean => {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  return (
    tokens[at]?.text === '+' &&
    before !== undefined &&
    !clicking.has(before.lower) &&
    !notBefore.has(before.lower) &&
    (after?.lower === 'hit' || (clicking.has(after?.lower ?? '') && after?.text === after?.lower))
  );
};

const saying = (token: Token, text: string): Token => ({ ...token, text, lower: text, value: text });

export function inFull(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    if (isWithinVerb(tokens, at) || isMerely(tokens, at) || isGoingAhead(tokens, at)) return [];
    if (isPlus(tokens, at)) return [saying(token, 'and')];
    if (isOfBox(tokens, at)) return [saying(token, 'for')];
    const verb = tickedOff(tokens, at);
    if (verb !== undefined) return [saying(token, verb)];
    if (at > 0 && tickedOff(tokens, at - 1) !== undefined) return [];
    return goesOn(tokens, at) ? [{ ...saying(token, 'go'), end: token.start }, token] : [token];
  });
}
