/**
 * Values that a run generates, as people write them: "a unique email", "tomorrow's date as MM/DD/YYYY", "256
 * characters". They take the place of a quotation: `{{$randomEmail}}`. "The same email" is the one that was generated
 * before; "a unique email" said again is another one.
 */
import { isDateFormat, isGenerated } from '@saywright/contracts/text/generated-values';
import { lookup } from '@saywright/contracts/text/lookup';
import { readNumber } from './number.ts';
import { textOf, wordSet, type Phrase } from './phrase.ts';
import type { Refused } from './rule.ts';

/** Nouns of random things, and their generators. */
const randoms: readonly (readonly [noun: RegExp, name: string])[] = [
  [/^e-?mails?(?: add?ress(?:es)?)?$/, '$randomEmail'],
  [/^(?:full |person's )?name$/, '$randomFullName'],
  [/^first ?name$/, '$randomFirstName'],
  [/^(?:last ?name|surname|family name)$/, '$randomLastName'],
  [/^user ?name$/, '$randomUserName'],
  [/^password$/, '$randomPassword'],
  [/^(?:(?:whole )?number|integer)$/, '$randomInt'],
  [/^(?:tele)?phone(?: number)?$/, '$randomPhoneNumber'],
  [/^city(?: name)?$/, '$randomCity'],
  [/^country(?: name)?$/, '$randomCountry'],
  [/^(?:street )?address$/, '$randomStreetAddress'],
  [/^company(?: name)?$/, '$randomCompanyName'],
  [/^(?:price|amount)$/, '$randomPrice'],
  [/^colou?r$/, '$randomColor'],
  [/^word$/, '$randomWord'],
  [/^(?:text|words|string)$/, '$randomWords'],
  [/^sentence$/, '$randomLoremSentence'],
  [/^url$/, '$randomUrl'],
  [/^(?:uuid|guid)$/, '$guid'],
];
/** Nouns of unique things; random names and words repeat. */
const uniques: readonly (readonly [noun: RegExp, name: string])[] = [
  [/^e-?mails?(?: add?ress)?$/, '$randomEmail'],
  [/^user ?name$/, '$randomUserName'],
  [/^(?:uuid|guid)$/, '$guid'],
  [/^(?:(?:[a-z]+ )?name|title|text|value|word|id|identifier|string|code)$/, '$unique'],
];
/** The generators that "the same …" may mean. */
const families: readonly (readonly [noun: RegExp, names: RegExp])[] = [
  [/^e-?mail(?: add?ress)?$/, /^\$randomEmail\b/],
  [/^(?:full )?name$/, /^\$(?:randomFullName|randomFirstName|unique)\b/],
  [/^first ?name$/, /^\$randomFirstName\b/],
  [/^(?:last ?name|surname)$/, /^\$randomLastName\b/],
  [/^user ?name$/, /^\$randomUserName\b/],
  [/^password$/, /^\$randomPassword\b/],
  [/^(?:number|code)$/, /^\$(?:randomInt|digits|unique)\b/],
  [/^phone(?: number)?$/, /^\$randomPhoneNumber\b/],
  [/^(?:date|day)$/, /^\$(?:today|tomorrow|yesterday|inDays|daysAgo)\b/],
  [/^(?:text|value|string|title|words|characters)$/, /^\$(?:unique|random|characters|letters|digits|guid)/],
];

const maxCount = 10_000;
const maxDays = 36_500;
const count = String.raw`(\d{1,5}|[a-z]{1,6})`;
const units = lookup({ character: '$characters', char: '$characters', letter: '$letters', digit: '$digits' });

/** How a text of some length is written; the first group is the number, the second what is counted. */
const lengths = [
  new RegExp(`^(?:any |some |random )?${count} (?:random )?(characters?|chars?|letters?|digits?)(?: long)?$`),
  new RegExp(
    `^an? (?:random )?${count}[- ](character|char|letter|digit)s?(?: long)?(?: (?:random )?(?:text|string|word|value|name|number|code|pin))?$`,
  ),
  new RegExp(
    `^(?:an? )?(?:random )?(?:text|string|value|word|name|code|number) (?:of|with|that is|that has|which is|having) ${count} (characters?|chars?|letters?|digits?)(?: long)?$`,
  ),
  new RegExp(`^(?:an? )?random ${count}[- ](character|char|letter|digit)s?(?: (?:text|string|word|number|code|pin))?$`),
];

/** How a day is written; the first group is a number, the second days or weeks. */
const future = [
  new RegExp(
    `^(?:the |a )?(?:date |day )?(?:in |that is )?${count} (days?|weeks?)(?: from (?:now|today)| ahead| later| after today| in the future)$`,
  ),
  new RegExp(`^(?:the |a )?(?:date |day )?in ${count} (days?|weeks?)(?: time)?$`),
  new RegExp(
    `^(?:the )?(?:today|today's date|the date of today|date of today|current date) (?:plus|\\+) ${count} (days?|weeks?)$`,
  ),
];
const past = [
  new RegExp(`^(?:the |a )?(?:date |day )?(?:from |of )?${count} (days?|weeks?) ago$`),
  new RegExp(`^(?:the )?(?:today|today's date|current date) (?:minus|-) ${count} (days?|weeks?)$`),
];
const days: readonly (readonly [RegExp, string])[] = [
  [/^(?:today(?:'s date)?|(?:the )?(?:current|today's) date|(?:the )?date of today)$/, '$today'],
  [/^(?:tomorrow(?:'s date)?|(?:the )?date of tomorrow|the day after today)$/, '$tomorrow'],
  [/^(?:yesterday(?:'s date)?|(?:the )?date of yesterday)$/, '$yesterday'],
];
const formats =
  /^(.+?),? \(?(?:(?:in|using|with) (?:the )?(?:date )?format|formatted (?:as|like)|in|as) "?([ymd][ymd\-/., ]{0,20}?)"?(?: format)?\)?$/i;
const inBrackets = /^(.+?) \(([ymd][ymd\-/., ]{0,20})\)$/i;

const numberIn = (text: string): number | undefined => (text === 'a' || text === 'an' ? 1 : readNumber(text));

function readLength(said: string): string | undefined {
  for (const form of lengths) {
    const [, number = '', unit = ''] = form.exec(said) ?? [];
    const length = numberIn(number);
    const name = units.get(unit.replace(/s$/, ''));
    if (name !== undefined && length !== undefined && length > 0 && length <= maxCount) return `${name}.${length}`;
  }
  return undefined;
}

function readDays(said: string, forms: readonly RegExp[], name: string): string | undefined {
  for (const form of forms) {
    const [, number = '', unit = ''] = form.exec(said) ?? [];
    const length = numberIn(number);
    const total = (length ?? 0) * (unit.startsWith('week') ? 7 : 1);
    if (length !== undefined && total <= maxDays) return `${name}.${total}`;
  }
  return undefined;
}

/** A day, with its format if one is said. */
function readDay(said: string): { name: string; isFormatted: boolean } | undefined {
  const [, before = said, written] = formats.exec(said) ?? inBrackets.exec(said) ?? [];
  const format = written?.toUpperCase();
  if (format !== undefined && !isDateFormat(format)) return undefined;
  const name =
    days.find(([form]) => form.test(before))?.[1] ??
    readDays(before, future, '$inDays') ??
    readDays(before, past, '$daysAgo');
  return name === undefined
    ? undefined
    : { name: format === undefined ? name : `${name}.${format}`, isFormatted: format !== undefined };
}

const between = new RegExp(
  `^an? random (?:whole )?(?:number|integer) (?:between|from|in the range(?: of)?) (\\d{1,9}) (?:and|to|-) (\\d{1,9})$`,
);
const made =
  /^(?:(?:an?|any|some|another|the|one) )?(?:(?:new|newly generated|different|fresh|second|other) )?(?:(unique)|(?:random(?:ly generated)?|auto-?generated|generated)) (.+)$/;

/** Something made up: "a unique email", "random number between 1 and 50". */
function readMade(said: string): string | undefined {
  const [, low, high] = between.exec(said.startsWith('random') ? `a ${said}` : said) ?? [];
  if (low !== undefined && high !== undefined) return `$randomInt.${low}.${high}`;
  const [, unique, noun = ''] = made.exec(said) ?? [];
  if (noun === '') return undefined;
  return (unique === undefined ? randoms : uniques).find(([form]) => form.test(noun))?.[1];
}

const referring =
  /^(?:the same|the (?:unique|random|generated|new)|that(?: same)?|the generated (?:unique|random)) (.+?)(?: again| as before| from before)?$/;

/** "The same email": the last one of its kind that was generated. */
function readReference(said: string, used: readonly string[]): string | undefined {
  const [, noun = ''] = referring.exec(said) ?? [];
  const family = families.find(([form]) => form.test(noun))?.[1];
  return family && used.findLast((name) => family.test(name));
}

/** A name that isn't in use yet: `$randomEmail.2` after `$randomEmail`. */
function unused(name: string, used: readonly string[]): string {
  for (let number = 1; number < 100; number += 1) {
    const next = number === 1 ? name : `${name}.${number}`;
    if (!used.includes(next)) return isGenerated(next) ? next : name;
  }
  return name;
}

/** "Tomorrow's date", without a word about how the page shows it. */
const namesDate = (phrase: Phrase): boolean => /\bdate\b/.test(saidBy(phrase)) && readDay(saidBy(phrase)) !== undefined;
const sayTheFormat: Refused = {
  problem: "Say how the page shows the date, for example: check that today's date as MM/DD/YYYY is visible",
  isFinal: true,
};

const saidBy = (phrase: Phrase): string => textOf(phrase).toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** The generator that a phrase means, without braces. In checks, only what the page shows for certain counts. */
function readGenerated(phrase: Phrase, used: readonly string[], isCheck: boolean): string | undefined {
  if (phrase.some(({ kind }, at) => kind === 'quoted' && at < phrase.length - 1)) return undefined;
  const said = saidBy(phrase);
  const known = readReference(said, used);
  if (known !== undefined) return known;
  const day = readDay(said);
  if (day) return !isCheck || day.isFormatted ? day.name : undefined;
  const name = isCheck ? undefined : (readLength(said) ?? readMade(said));
  return name === undefined ? undefined : unused(name, used);
}

const hint =
  /\b(?:random(?:ly)?|unique|generated|same|that|today|tomorrow|yesterday|current date|days?|weeks?|characters?|chars?|letters?|digits?)\b|-(?:character|char|letter|digit)s?\b/i;
const before = wordSet(
  'with to as for : = in into on type is are equals equal contains shows show says and & , that the',
);
const after = wordSet('in into on to for as inside from and & , . ; ! is are was should appears appear shows again');
const maxWords = 14;
const maxLength = 200;

/** How values are entered. A random option may not be one of the dropdown's. */
const entering: ReadonlySet<string> = new Set(['type', 'fill in', 'search', 'set']);

interface Begun {
  /** The rules of its verb; none for a statement. */
  rules: readonly string[];
  /** Where its verb ends. */
  start: number;
  /** The names of everything that was generated before. */
  used: readonly string[];
}

/**
 * The phrase with quotations in place of what is generated. Only what is entered may be new: anything else may name what
 * was generated before, or a day in a given format: each site writes dates in its own way.
 */
export function substituteGenerated(phrase: Phrase, { rules, start, used: known }: Begun): Phrase | Refused {
  if (!hint.test(textOf(phrase)) || phrase.length > maxLength) return phrase;
  const isCheck = !rules.some((rule) => entering.has(rule));
  const result: Phrase[number][] = phrase.slice(0, start);
  let used = known;
  for (let at = start; at < phrase.length;) {
    const token = phrase[at];
    const stands = at === start || before.has(phrase[at - 1]?.lower ?? '');
    let end = stands ? Math.min(phrase.length, at + maxWords) : at;
    let name: string | undefined;
    let isVague = false;
    for (; end > at; end -= 1) {
      const next = phrase[end];
      if (next && !after.has(next.lower)) continue;
      name = readGenerated(phrase.slice(at, end), used, isCheck);
      isVague ||= isCheck && namesDate(phrase.slice(at, end));
      if (name !== undefined) break;
    }
    if (isVague && name === undefined) return sayTheFormat;
    if (name === undefined || !token) {
      if (token) result.push(token);
      at += 1;
      continue;
    }
    const value = `{{${name}}}`;
    result.push({
      ...token,
      kind: 'quoted',
      text: `"${value}"`,
      lower: '',
      value,
      end: phrase[end - 1]?.end ?? token.end,
    });
    used = [...used, name];
    at = end;
  }
  return result;
}
