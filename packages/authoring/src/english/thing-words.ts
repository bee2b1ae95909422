import { isHintWord } from './hints.ts';
import { isName } from './literal.ts';
import { isQuoted, wordSet, type Phrase } from './phrase.ts';

/** Things that pages list, each under a name of its own: "the contact Ravi Patel". */
const named = wordSet(
  'account album appointment article author block board booking brand campaign card category channel chapter chat city client coach code column company contact country coupon course customer deal department device doctor document driver email employee entry event file flight folder group guest hotel invoice issue item language lesson list module movie note option order page patient payee player playlist post product profile project promo recipe reservation restaurant review role room route segment seller sensor service shipment shop show song space speaker store student subject supplier tag task teacher team template theme ticket todo topic track trip user vendor version video voucher warehouse workspace',
);
/** Things that come from somebody: "the email from Grace". */
const sent = wordSet(
  'answer application bill booking claim complaint document donation entry feedback file issue photo picture proposal quote story submission task ticket call comment email invitation invite letter mail message note notification offer order payment post question reply request review transaction transfer',
);

/** "Patient", "order": a kind of thing that pages list. */
export const isThingNoun = (word: string): boolean => named.has(word) || sent.has(word);

/** The same, or a part of a page: no name. */
export const isThingWord = (word: string): boolean => isThingNoun(word) || isHintWord(word);

/** "flight", of "the second flight" */
export const isListedThing = (token: Phrase[number] | undefined): boolean =>
  token?.kind === 'word' && (named.has(token.text) || sent.has(token.text));

const isOneWord = (token: Phrase[number] | undefined): boolean =>
  token?.kind === 'word' && /^\p{Ll}+$/u.test(token.opens ? token.lower : token.text);
const beginsName = (token: Phrase[number] | undefined): boolean =>
  token?.kind === 'word' && !token.opens && /^(?:\p{Lu}|#\w|@\w)/u.test(token.text);

/** "row's", "product's" */
export const belongsToThing = (text: string): boolean =>
  /^\p{Ll}+['’]s$/u.test(text) && (isHintWord(text.slice(0, -2)) || named.has(text.slice(0, -2)));

/** "contact Ravi Patel": the noun, and the name as the page has it. */
export function readNamedThing(phrase: Phrase): { noun: string; name: Phrase } | undefined {
  const [noun, ...name] = phrase;
  // "Employee Ada", without an article, may be how the page says it.
  const isNoun = noun !== undefined && noun.kind === 'word' && named.has(noun.text);
  // "Ticket #7 to myself" and "lead Ada for Bob" say more than a name.
  const isWhole = /^[#@]/.test(name[0]?.text ?? '') ? name.length === 1 : !name.some(({ text }) => leading.has(text));
  return isNoun && beginsName(name[0]) && isWhole && isName(name) ? { noun: noun.lower, name } : undefined;
}
const leading = wordSet('to for with from by');

/** "section Advanced settings": a part of the page by what its heading says. */
export function readNamedSection(phrase: Phrase): { noun: string; name: Phrase } | undefined {
  const [noun, ...name] = phrase;
  const isNoun = noun?.kind === 'word' && (noun.text === 'section' || noun.text === 'panel');
  return isNoun && beginsName(name[0]) && isName(name) ? { noun: noun.text, name } : undefined;
}

/** Things that people have with somebody: "the appointment with Dr. Patel". */
const shared = wordSet(
  'appointment booking call chat contract conversation interview lunch meeting session thread visit',
);

/** "message from Marcus Reyes", `email from "Grace"`: the noun, and who it comes from. */
export function readSentThing(phrase: Phrase): { noun: string; name: Phrase } | undefined {
  const [noun, from, ...name] = phrase;
  const isNoun = noun !== undefined && isOneWord(noun) && sent.has(noun.lower);
  const isFrom = from?.lower === 'from' || from?.lower === 'by';
  const isShared = from?.lower === 'with' && noun !== undefined && shared.has(noun.lower);
  if (isShared && beginsName(name[0]) && isName(name)) return { noun: noun.lower, name };
  return isNoun && isFrom && (isQuoted(name) || (beginsName(name[0]) && isName(name)))
    ? { noun: noun.lower, name }
    : undefined;
}

/** Things that go by a number or a time. */
const numbered = wordSet(
  'bed booth chapter day desk episode exercise floor gate lane lesson level locker module platform room round route season seat size unit version week zone',
);
const timed = wordSet('time slot appointment showing screening departure');
const time = /^\d{1,2}[:.]\d{2}(?:am|pm)?$/;

/** "lesson 2", "seat 12C", "day 9", "the 09:00 slot", "the slot at 10:30"; a day and a time go by what they show. */
export function readNumberedThing(phrase: Phrase): { noun: string; name: Phrase } | undefined {
  const [first, second, third] = phrase;
  if (!first || !second || phrase.length > 3) return undefined;
  const isAt = second.lower === 'at' && timed.has(first.lower) && third !== undefined && time.test(third.lower);
  if (isAt) return { noun: first.lower, name: [third] };
  if (third) return undefined;
  if (time.test(first.lower) && timed.has(second.lower)) return { noun: second.lower, name: [first] };
  const isNoun = isOneWord(first) && numbered.has(first.lower);
  if (!isNoun || !/^#?\d{1,3}\p{Lu}?$/u.test(second.text)) return undefined;
  return { noun: first.lower, name: first.lower === 'day' ? [second] : phrase };
}

/** "Blue kettle", of "the quantity of Blue kettle": a name that only its first word has to show. */
export const isOwnName = (phrase: Phrase): boolean => phrase.length <= 4 && beginsName(phrase[0]) && isName(phrase);
