/** The parts of a deed besides its thing: "to Lars", "on May 3", "with the message Rent". Each is a field, and what goes in. */
import { dropArticles, isArticle } from '../determiners.ts';
import { isName, isValue } from '../literal.ts';
import { meaningWords } from '../meaning.ts';
import { readNumber } from '../number.ts';
import { groupMembers, isQuoted, textOf, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { findPredicate } from '../statements/predicate.ts';

export interface Slot {
  /** "to", "with"; empty for the thing itself. */
  preposition: string;
  words: Phrase;
}

/** A field by the names that it may have, the likeliest first, and its value. */
export interface Filled {
  labels: readonly string[];
  value: string;
}

const prepositions = wordSet(
  'with using to from for on at as in by about until till through via into regarding saying reading named called titled entitled under',
);
const namings = wordSet('named called titled entitled');
const labeling = wordSet('with using');

/** Cuts a phrase before each preposition. */
export function cutSlots(phrase: Phrase): Slot[] {
  const slots: Slot[] = [{ preposition: '', words: [] }];
  for (const token of trimMarks(phrase)) {
    const isJoint = token.kind === 'word' && prepositions.has(token.lower);
    const last = slots.at(-1);
    if (isJoint) slots.push({ preposition: token.lower, words: [] });
    else if (last) last.words = [...last.words, token];
  }
  return slots.flatMap(cutLines).map((slot) => ({ ...slot, words: withoutJoints(slot.words) }));
}

const joints = wordSet('and , & :');
function withoutJoints(words: Phrase): Phrase {
  const said = trimMarks(words);
  if (joints.has(said.at(-1)?.lower ?? '') && said.length > 0) return withoutJoints(said.slice(0, -1));
  return joints.has(said[0]?.lower ?? '') ? withoutJoints(said.slice(1)) : said;
}

/** "With subject Hello and body See you": two of them. */
function cutLines({ preposition, words }: Slot): Slot[] {
  if (preposition === '') return [{ preposition, words }];
  const [first = [], ...others] = groupMembers(words, (member) => member === words || isLine(member));
  const members = labeling.has(preposition) ? [first, ...others] : undefined;
  if (members) return members.map((each) => ({ preposition, words: each }));
  const at = words.findIndex(({ lower }, index) => joints.has(lower) && isLine(words.slice(index + 1)));
  if (at < 1) return [{ preposition, words }];
  return [{ preposition, words: words.slice(0, at) }, ...cutLines({ preposition: 'with', words: words.slice(at + 1) })];
}

const isLine = (words: Phrase): boolean => readLine(withoutJoints(words)) !== undefined;

/** Fields of text that people write freely. */
const prose = wordSet(
  'message body note notes subject title comment comments description text content caption reason name memo reference purpose bio summary question answer review feedback details remark remarks headline',
);
/** Fields whose values are words in small letters, too. */
const chosen = wordSet(
  'color colour size status priority category type role level style theme language gender currency mode frequency unit format plan department team tag label visibility permission access topping flavor shape material topic genre reason rating length location size-option milk crust method',
);
const linking = wordSet('of = as : to is');
const denying = wordSet(
  'not no never except without unless or if only but instead until before after twice again either neither nor',
);

/** A value as people copy it: "Ada Lovelace", "12 St James", "ada@example.com", a quotation. */
const isCopied = (value: Phrase): boolean =>
  value.length > 0 && value.every(({ kind, text }) => kind === 'quoted' || /^[\p{Lu}$€£¥+#(]|\d|@|\{\{/u.test(text));

const isProse = (label: Phrase, value: Phrase): boolean =>
  prose.has(label.at(-1)?.lower ?? '') &&
  /^[\p{Lu}\d]/u.test(value[0]?.text ?? '') &&
  value.every(({ kind, lower }) => kind !== 'quoted' && !denying.has(lower) && lower !== ',');

const isChoiceOf = (label: Phrase, value: Phrase): boolean => {
  const [only, ...others] = value;
  const isOption = isValue(value) || looks.has(only?.lower ?? '');
  return chosen.has(label.at(-1)?.lower ?? '') && only !== undefined && others.length === 0 && isOption;
};
export const sizes = wordSet('small medium large tiny big');
export const colors = wordSet('red green blue yellow orange purple pink gray grey black white');
/** "Red", of a color, and "large", of a size: elsewhere such words say which one. */
export const isLookOf = (label: string, [only, ...others]: Phrase): boolean =>
  only !== undefined &&
  others.length === 0 &&
  ((colors.has(only.lower) && /\bcolou?r$/i.test(label)) || (sizes.has(only.lower) && /\bsize$/i.test(label)));

const looks: ReadonlySet<string> = new Set([...sizes, ...colors]);

export interface Line {
  label: Phrase;
  value: Phrase;
  /** Whether the value has no end of its own: the words after it may be a part of it. */
  isOpen: boolean;
}

/** "price 120", `the name "Ada"`, "a price of 120", "the color blue": a field, and what goes in. */
export function readLine(line: Phrase): Line | undefined {
  const said = dropArticles(trimMarks(line)).filter(({ lower }, index) => index > 0 || !linking.has(lower));
  // "License plate "HD-201"": a label as the page writes it, and a value that can be none.
  const isCapital = /^\p{Lu}\p{L}*$/u.test(said[0]?.text ?? '') && said[0]?.kind === 'word';
  const first = said.findIndex(({ kind, text }, index) =>
    isCapital
      ? index > 0 && (kind === 'quoted' || /^[$€£¥]?\d/.test(text))
      : kind === 'quoted' || !/^\p{Ll}[\p{L}-]*$/u.test(text),
  );
  const linkAt = said.findIndex(({ kind, lower }, index) => index > 0 && kind !== 'quoted' && linking.has(lower));
  if (first === 0 || (isCapital && first < 0 && linkAt < 0)) return undefined;
  const isLinked = linkAt > 0 && (first < 0 || linkAt <= first);
  const cut = isLinked ? linkAt : first > 0 ? first : said.length - 1;
  const label = said.slice(0, Math.max(cut, 0));
  const value = dropArticles(said.slice(isLinked ? cut + 1 : cut));
  if (label.length === 0 || label.length > 3 || value.length === 0) return undefined;
  if (!isName(label) || label.some(({ lower }) => isArticle(lower)) || findPredicate(label)) return undefined;
  if (label.some(({ kind, lower }) => kind === 'quoted' || denying.has(lower))) return undefined;
  const isWhole = isCopied(value);
  if (isWhole && meaningWords(value).length > 0 && !isQuoted(value)) return undefined;
  const isText = isProse(label, value);
  return isWhole || isText || isChoiceOf(label, value)
    ? { label, value, isOpen: isText && !isQuoted(value) }
    : undefined;
}

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const weekday = '(?:mon|tues?|wednes|thurs|fri|satur|sun)day';
const nth = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const date = new RegExp(
  String.raw`^(?:${weekday},? )?(?:(?:${month}) ${nth}(?:,? \d{4})?|${nth}(?: of)? (?:${month})(?: \d{4})?|(?:${month}) \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?)$|^${weekday}$|^\{\{\$(?:today|tomorrow|inDays)[^}]*\}\}$`,
  'i',
);
const time = /^\d{1,2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?$|^(?:noon|midnight)$/i;
export const isDate = (words: Phrase): boolean => date.test(valueOf(words));
export const isTime = (words: Phrase): boolean => time.test(valueOf(words));

const currencies = wordSet(
  'dollars dollar euros euro eur usd gbp pounds bucks cents crowns kronor yen francs chf btc eth',
);
/** "100", "$250", "40 euros" */
export function readAmount(words: Phrase): { value: string; unit: string } | undefined {
  const [first, second, ...rest] = words;
  const isSum = first?.kind === 'word' && /^[$€£¥]?\d[\d.,]*[$€£¥]?$/.test(first.text);
  if (!first || !isSum || rest.length > 0 || (second && !currencies.has(second.lower))) return undefined;
  return { value: first.text, unit: second?.lower ?? '' };
}

/** "2 adults": how many of what. */
export function readCount(words: Phrase): { count: string; noun: string; adjectives: readonly string[] } | undefined {
  const [first, ...rest] = dropArticles(words);
  const number = readNumber(first?.lower ?? '');
  const noun = rest.at(-1);
  const isPlain = rest.every(({ kind, text }) => kind === 'word' && /^\p{Ll}[\p{Ll}-]+$/u.test(text));
  if (number === undefined || !noun || rest.length > 2 || !isPlain) return undefined;
  return { count: String(number), noun: noun.lower, adjectives: rest.slice(0, -1).map(({ lower }) => lower) };
}

/** The fields that a verb's slots without a label are. */
export interface FieldNames {
  /** "100", of "pay 100". */
  amount?: readonly string[];
  /** "zoe@team.dev", of "invite zoe@team.dev". */
  object?: readonly string[];
  to?: readonly string[];
  from?: readonly string[];
  as?: readonly string[];
  /** "with Dr. Patel" */
  with?: readonly string[];
  /** "reply with "Thanks"" */
  text?: readonly string[];
  about?: readonly string[];
  via?: readonly string[];
}

const dates = ['date', 'day', 'start date', 'when'];
const times = ['time', 'start time', 'start', 'when'];
const dues = ['due date', 'due', 'deadline'];
const begins = ['check-in', 'arrival', 'start date', 'from', 'start', 'departure', 'from date'];
const ends = ['check-out', 'end date', 'to', 'until', 'end', 'return', 'to date', 'departure'];

/** "the savings account": Savings. */
const accountOf = (words: Phrase): Phrase =>
  words.length > 1 && words.at(-1)?.lower === 'account' ? words.slice(0, -1) : words;

const isSure = (value: Phrase): boolean =>
  isQuoted(value) ||
  (isCopied(value) && meaningWords(value).length === 0 && !value.some(({ lower }) => denying.has(lower)));

/** The field of a slot; undefined when its words don't say which. */
export function fillSlot({ preposition, words }: Slot, fields: FieldNames, noun: string): Filled | undefined {
  const value = dropArticles(words);
  if (value.length === 0) return undefined;
  const said = valueOf(value).trim();
  const into = (labels: readonly string[] | undefined, isKnown = isSure(value)): Filled | undefined =>
    labels && isKnown ? { labels, value: said } : undefined;
  if (namings.has(preposition))
    return into(['name', 'title', `${noun} name`, `${noun} title`, noun], isSure(value) || isValue(value));
  switch (preposition) {
    case 'with':
    case 'using': {
      const line = readLine(words);
      const title = line && { labels: [textOf(line.label)], value: valueOf(line.value).trim() };
      return title ?? (isQuoted(value) ? into(fields.text) : undefined) ?? into(fields.with);
    }
    case 'on':
    case 'for': {
      const count = preposition === 'for' ? readCount(value) : undefined;
      if (count && count.adjectives.length === 0)
        return { labels: [count.noun, `number of ${count.noun}`], value: count.count };
      return isDate(value) ? { labels: dates, value: said } : undefined;
    }
    case 'at':
      return isTime(value) ? { labels: times, value: said } : undefined;
    case 'by':
      return isDate(value) ? { labels: dues, value: said } : undefined;
    case 'until':
    case 'till':
      return isDate(value) ? { labels: ends, value: said } : undefined;
    case 'from':
    case 'to': {
      const isFrom = preposition === 'from';
      if (isDate(value)) return { labels: isFrom ? begins : ends, value: said };
      if (isTime(value))
        return { labels: isFrom ? ['start time', 'from', 'start'] : ['end time', 'to', 'end'], value: said };
      const account = accountOf(value);
      const isAccount = account.length < value.length && isName(account) && isValue(account);
      const labels = isFrom ? fields.from : fields.to;
      return isAccount && labels ? { labels, value: valueOf(account).trim() } : into(labels);
    }
    case 'as':
      return into(fields.as, isSure(value) || (value.length === 1 && isValue(value)));
    case 'about':
    case 'regarding':
      return into(fields.about);
    case 'saying':
    case 'reading':
      return into(fields.text, isQuoted(value));
    case 'via':
      return into(fields.via, isValue(value));
    default:
      return undefined;
  }
}

/** Whether what follows a text without quotes may be a part of it: "with the message See you on Monday". */
export const isBlurred = (slots: readonly Slot[]): boolean =>
  slots.some(({ preposition, words }, index) => {
    const next = slots[index + 1];
    const isFree = labeling.has(preposition) && readLine(words)?.isOpen === true;
    return isFree && next !== undefined && !labeling.has(next.preposition);
  });
