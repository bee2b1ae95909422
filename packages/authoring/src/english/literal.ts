/** The meanings that words outside quotes may have: the name of a control, a text of the page, a value to type. */
import { isArticle } from './determiners.ts';
import { isHintWord } from './hints.ts';
import { changesMeaning } from './meaning.ts';
import { readNumber } from './number.ts';
import { isBeforeYear, isQuoted, textOf, valueOf, wordSet, type Phrase } from './phrase.ts';
import { cutText } from '@saywright/contracts/text/cut-text';

const prepositions = wordSet(
  'in on at under within inside from below above for beside near by into of to with onto over through via behind after before',
);
/** Names in capitals have these in them: "Back to the Top". */
const linking = wordSet('of to and');
const articles = wordSet('the a an my your our');
const maxNameWords = 6;

/** "in the sidebar", "cart the owner": more than one thing, and no name. */
const namesMore = (phrase: Phrase): boolean =>
  phrase.some(({ text }, index) => {
    const before = phrase[index - 1]?.text ?? '';
    // "Waiting in today's list"
    if (/['’]s$/u.test(text) && prepositions.has(before)) return true;
    return index > 0 && articles.has(text) && !(linking.has(before) && /^\p{Lu}/u.test(phrase[0]?.text ?? ''));
  });

/** "link to settings": what it is and what it's for, and no name. */
const describes = ([first, second]: Phrase): boolean =>
  first !== undefined && isHintWord(first.text) && second !== undefined && prepositions.has(second.text);

/** A number may stand in brackets: "VAT (20%)". */
const isNumberMark = (phrase: Phrase, index: number): boolean =>
  (phrase[index]?.text === '(' && /\d/.test(phrase[index + 1]?.text ?? '')) ||
  (phrase[index]?.text === ')' && /\d/.test(phrase[index - 1]?.text ?? ''));

const hasMarks = (phrase: Phrase): boolean =>
  phrase.some(
    ({ kind, text }, index) =>
      (kind === 'mark' || !/[\p{L}\p{N}{]/u.test(text)) &&
      text !== '&' &&
      !isNumberMark(phrase, index) &&
      !isBeforeYear(phrase, index),
  );

/** "shipping method from our options": in small letters, these begin something else. */
const beginsMore = wordSet('from by per via inside within under below above beside near through behind into onto over');
const saysMore = (phrase: Phrase): boolean =>
  /^\p{Ll}/u.test(phrase[0]?.text ?? '') && phrase.some(({ text }, index) => index > 0 && beginsMore.has(text));

/** "size 42", "step 2": a kind and a value. */
const numbersThing = (phrase: Phrase): boolean =>
  phrase.length > 1 && /^\p{Ll}/u.test(phrase[0]?.text ?? '') && /^\d+$/.test(phrase.at(-1)?.text ?? '');

/** "to five cards", of "three to five cards". */
const continuesRange = ([first, second]: Phrase): boolean =>
  first?.text === 'to' && readNumber(second?.text ?? '') !== undefined;

/** "two of the three": some of them. */
const countsSome = ([first, of, these]: Phrase): boolean =>
  readNumber(first?.lower ?? '') !== undefined &&
  of?.text === 'of' &&
  /^(?:the|these|those|them)$/.test(these?.text ?? '');

/** "the title as": a piece of something that isn't a name. */
const dangling = wordSet(
  'fast slow quick hard as like to with of at by for from and or is are the a an into that which',
);

/** Whether a phrase can be the name of a control: quoted, or a few plain words with nothing else said in them. */
export function isName(phrase: Phrase): boolean {
  if (isQuoted(phrase)) return true;
  return (
    phrase.length <= maxNameWords &&
    phrase.every(({ kind }) => kind !== 'quoted') &&
    !(phrase.length === 1 && articles.has(phrase[0]?.text ?? '')) &&
    !changesMeaning(phrase) &&
    !namesMore(phrase) &&
    !describes(phrase) &&
    !hasMarks(phrase) &&
    !saysMore(phrase) &&
    !numbersThing(phrase) &&
    !continuesRange(phrase) &&
    !countsThings(phrase) &&
    !countsSome(phrase) &&
    !dangling.has(phrase.at(-1)?.text ?? '')
  );
}

/** Buttons that are called so on every site. */
const controls = wordSet('next previous more');
export const isControlName = (phrase: Phrase): boolean => phrase.length === 1 && controls.has(phrase[0]?.lower ?? '');

/** Whether a word looks copied from a page: a capital that no sentence asks for, a digit, a sign, a variable. */
const isCopied = ({ text, opens }: Phrase[number]): boolean =>
  /^[\d$€£¥#%+\-{/@]/.test(text) ||
  /\d|\{\{|@|\p{Sc}|\p{L}_\p{L}/u.test(text) ||
  /^\p{L}[\p{L}-]+\.[a-z]{2,5}$/u.test(text) ||
  /^\p{Lo}/u.test(text) ||
  (!opens && /^\p{Lu}/u.test(text));

/** "Ada (admin)", which a page may show in two places. "VAT (20%)" is one text. */
export const hasRemark = (phrase: Phrase): boolean =>
  phrase.some(({ kind, text }, at) => {
    const [inside, next] = phrase.slice(at + 1, at + 3).map((token) => token.text);
    return kind !== 'quoted' && text === '(' && !(/^[\d.,%]+$/u.test(inside ?? '') && /^[)%]$/u.test(next ?? ''));
  });

/** "5 zeros": a number of them, to be spelled out. */
const countsThings = ([first, ...rest]: Phrase): boolean =>
  /^\d+$/.test(first?.text ?? '') && /^\p{Ll}/u.test(rest[0]?.text ?? '');

/** "Ada with $3", "Ada, 3 rows": a text, and how much or how many of something else. */
const addsAmount = (phrase: Phrase, at: number): boolean => {
  const [joint, amount, noun] = phrase.slice(at, at + 3).map(({ text }) => text);
  const isAmount = /^[$€£¥]?\d/u.test(amount ?? '');
  return isAmount && (joint === 'with' || (joint === ',' && /^\p{Ll}/u.test(noun ?? '')));
};

/**
 * Whether a phrase is a text that the page shows, to the letter: quoted, a name in capitals, a number, a price, a
 * variable. "the confirmation message" describes one.
 */
export function isLiteral(phrase: Phrase): boolean {
  const [first] = phrase;
  if (!first || isQuoted(phrase)) return first !== undefined;
  if (saysLabel(phrase)) return false;
  if (phrase.some(({ kind }) => kind === 'quoted') || changesMeaning(phrase) || namesMore(phrase)) return false;
  if (/^\d+ (?:out )?of \d+$/.test(textOf(phrase))) return true;
  // "Soup, cooked by Mona" says more than what it is.
  if (phrase.some(({ text }, at) => text === ',' && /^\p{Ll}/u.test(phrase[at + 1]?.text ?? ''))) return false;
  if (countsThings(phrase) || phrase.some(({ text }, at) => text === 'and' || addsAmount(phrase, at))) return false;
  return isCopied(first) || (first.opens && /^\p{Lu}/u.test(first.text) && phrase.slice(1).some(isCopied));
}

/** "Plus as membership": a value and what it's the value of. */
const saysLabel = (phrase: Phrase): boolean => {
  const as = phrase.findIndex(({ text }, at) => at > 0 && text === 'as');
  return as > 0 && phrase.length > as + 1 && phrase.slice(as + 1).every(({ text }) => /^\p{Ll}+$/u.test(text));
};

const vague =
  /^(?:valid|invalid|random|unique|fake|dummy|wrong|correct|incorrect|right|bad|good|proper|long|short|own|different|existing|any|some|sample|arbitrary|specific|today|tomorrow|yesterday|today's|tomorrow's|yesterday's|now|nothing|something|anything|everything|next|last|previous|same|current|more|less|fewer|special|duplicate|empty|blank|registered|unregistered|required|missing|very|too|minus|plus|negative|positive|on|off)$/;
const generic =
  /^(?:text|value|values|data|name|names|email|e-mail|address|password|credentials|username|number|numbers|amount|date|time|code|message|content|details|information|info|characters|letters|digits|words|word|description|title|string|comment|field|input|it|this|that|them|line|lines|spaces|sentence|paragraph|age|price|phone)$/;

/** "the value of Gender", "the code from the email": only a person would know it. */
const describing = wordSet('of from that which');

/** "High and the crossfade to 5 seconds": a value, and what else is set. */
const saysNextThing = (phrase: Phrase): boolean =>
  phrase.some(({ text }, at) => text === 'and' && articles.has(phrase[at + 1]?.text ?? ''));

/** Whether a phrase can be typed or chosen as written: quoted, copied, or plain words that describe nothing. */
export function isValue(phrase: Phrase): boolean {
  const [first] = phrase;
  if (!first || isQuoted(phrase)) return first !== undefined;
  if (phrase.some(({ kind }) => kind === 'quoted') || isArticle(first.lower)) return false;
  if (countsThings(phrase) || describing.has(first.text) || saysNextThing(phrase)) return false;
  const isPlain = phrase.every(({ text }) => !vague.test(text) && !generic.test(text));
  return isPlain && !namesMore(phrase) && !changesMeaning(phrase);
}

/** "July 7, 2025, 3 guests": more than a day and its time. */
const dayAndMore =
  /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*,? \d{4}),\s*(?!\d{1,2}:\d\d)\S/iu;

/** "Oslo with check-in 2027-05-03": a value, and what else is filled in. */
export function fillsMore(phrase: Phrase): boolean {
  if (!isQuoted(phrase) && dayAndMore.test(valueOf(phrase))) return true;
  const at = phrase.findIndex(({ kind, lower }) => kind === 'word' && lower === 'with');
  return at > 0 && phrase.slice(at).some(({ kind, text }) => kind === 'quoted' || /\d/.test(text));
}

export const sayTheValue = (phrase: Phrase): { problem: string } => ({
  problem: `We don't know what to enter for "${cutText(textOf(phrase), 60)}". Put the exact text in quotes, for example: type "Ada" into the "Name" field`,
});

/** A value as people copy it without quotes: each word with a capital or a digit. */
export const isLiteralValue = (value: Phrase): boolean =>
  isQuoted(value) || (isName(value) && value.every(({ text }) => /^[\p{Lu}\d]/u.test(text)));
