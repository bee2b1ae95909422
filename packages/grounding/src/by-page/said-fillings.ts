/**
 * The fields that the words of a clause fill in: "with the title Lost card and priority High". Each word has to be the
 * label of a field, its value, or a word that joins them. Several ways to read it that mean something else are none.
 */
import { readDays } from '@saywright/contracts/text/calendar-day';
import { only } from '../match/only.ts';
import { isBox, isToggle } from '../model/label-fields.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { plain, wordsOf } from '../match/words.ts';
import type { PageElement } from '../model/page-model.ts';
import { labelsOf, plainValue, type Filling } from './filling.ts';
import { endOf, textOf, type Token } from './said-tokens.ts';

const joining = new Set(
  'with and the a an its as for to of in on into is are be set having plus also using by at it'.split(' '),
);
const linking = new Set('to as is of at be with'.split(' '));
/** After a label: "the To field". */
const fieldNouns = new Set('field box input dropdown'.split(' '));
const naming = new Set('called named titled labeled labelled'.split(' '));
/** Words that a preposition implies for the field that takes the value after it. */
const prepositions: Readonly<Record<string, readonly string[]>> = {
  to: ['to', 'recipient', 'payee', 'until'],
  from: ['from', 'sender', 'source'],
  for: ['for'],
  at: ['at', 'time'],
  on: ['on', 'date'],
  as: ['as', 'role'],
  until: ['until', 'to'],
};
/** A label with one of these is about another field than one without: "Confirm password". */
const turning = new Set(
  'confirm confirmation repeat retype new old current again second alternate first last given family'.split(' '),
);
const numbers = new Set('amount sum price quantity qty total value'.split(' '));
const codes = new Set('code voucher coupon promo promotion discount'.split(' '));
const names = new Set('name title subject summary headline todo task label'.split(' '));

const maxValueTokens = 6;
const maxTries = 20_000;

interface Reading {
  fillings: readonly Filling[];
  /** How many words the labels and options of the page account for. */
  known: number;
}

/** A format in place of a label, and what people call the field: "MM/YY" of a card. */
const formats: readonly [format: RegExp, labels: readonly string[]][] = [
  [
    /^mm ?\/ ?yy(?:yy)?$/iu,
    ['expiry', 'expiry date', 'expiration', 'expiration date', 'valid until', 'expires', 'date'],
  ],
  [/^cv[cv]2?$/iu, ['cvc', 'cvv', 'security code']],
  [
    /^(?:repeat|confirm|re-?enter|re-?type)\b.*\bpassword|^password (?:again|confirmation)$/iu,
    [
      'repetition',
      'confirmation',
      'repeat password',
      'confirm password',
      'password repetition',
      'password confirmation',
    ],
  ],
  [/^to$/iu, ['recipient', 'addressee', 'receiver', 'destination']],
  [/^from$/iu, ['sender', 'source']],
  [/^opens? at$/iu, ['opening time', 'opening hour', 'opening']],
  [/^closes? at$/iu, ['closing time', 'closing hour', 'closing']],
  [/^starts? at$/iu, ['start time', 'start']],
  [/^ends? at$/iu, ['end time', 'end']],
];

const labelWordsOf = (field: PageElement): string[][] =>
  labelsOf(field)
    .flatMap((label) => [label, ...(formats.find(([format]) => format.test(label.trim()))?.[1] ?? [])])
    .map(wordsOf)
    .filter(({ length }) => length > 0);

const hasAny = (field: PageElement, wanted: ReadonlySet<string>): boolean =>
  labelWordsOf(field).some((words) => words.some((word) => wanted.has(word)));

const isNumeric = (field: PageElement): boolean =>
  field.attributes['type'] === 'number' ||
  /^(?:numeric|decimal)$/.test(field.attributes['inputmode'] ?? '') ||
  hasAny(field, numbers);

const isForEmail = (field: PageElement): boolean =>
  field.attributes['type'] === 'email' || hasAny(field, new Set(['email', 'mail']));

const isText = (field: PageElement): boolean => field.tag !== 'select' && !isToggle(field) && !isBox(field);

/** The labels of a field, and the ends of them that no other field has: "name" for "Full name" and for "Name on card". */
function callsOf(field: PageElement, fields: readonly PageElement[]): string[][] {
  const whole = labelWordsOf(field);
  const short = whole.flatMap((words) => {
    if (words.length < 2 || words.length > 3 || words.some((word) => turning.has(word))) return [];
    const ends = new Set([words[0] ?? '', words.at(-1) ?? '']);
    const isShared = (word: string): boolean =>
      fields.some((other) => other !== field && isText(other) === isText(field) && hasAny(other, new Set([word])));
    return [...ends].filter((word) => !joining.has(word) && !isShared(word)).map((word) => [word]);
  });
  // "The check-in date" of a field "Check-in" that takes dates.
  const dated =
    field.attributes['type'] === 'date'
      ? whole.filter((words) => words.at(-1) !== 'date').map((words) => [...words, 'date'])
      : [];
  return [...whole, ...short, ...dated];
}

/** "Change the address to ada@shop.test": that of the only field for one, where no other takes an address. */
const mailAddress = ['address'];
const isMailAddress = (field: PageElement, fields: readonly PageElement[]): boolean =>
  isForEmail(field) && !fields.some((other) => hasAny(other, new Set(mailAddress)));

interface Value {
  value: string;
  end: number;
  known: number;
}

function optionsAt(tokens: readonly Token[], at: number, { choices }: PageElement): Value[] {
  const ends = Array.from(
    { length: Math.min(maxValueTokens, tokens.length - at) },
    (_, more) => at + more + 1,
  ).toReversed();
  for (const end of ends) {
    const said = plain(textOf(tokens, at, end));
    const whole = only(choices.filter((choice) => plain(choice) === said));
    if (whole !== undefined) return [{ value: whole, end, known: end - at }];
  }
  for (const end of ends) {
    const said = wordsOf(textOf(tokens, at, end));
    // A plan may be called "Plus".
    const isName = /^\p{Lu}/u.test(tokens[at]?.text ?? '');
    if (said.every((word) => (joining.has(word) && !isName) || word.length < 3)) continue;
    const begun = choices.filter((choice) => wordsOf(choice).slice(0, said.length).join(' ') === said.join(' '));
    const one = only(begun);
    if (one !== undefined) return [{ value: one, end, known: end - at }];
  }
  return [];
}

/** Where a label was said, what begins as a name may continue in small letters, up to a word that joins: "the title Lost card". */
const isFree = (tokens: readonly Token[], at: number, end: number): boolean =>
  /^[\p{Lu}\d]/u.test(tokens[at]?.text ?? '') &&
  !tokens.slice(at + 1, end).some(({ words }) => words.some((word) => ending.has(word)));
const ending = new Set([
  ...joining,
  'now',
  'then',
  'please',
  'too',
  'from',
  'but',
  'i',
  'we',
  'you',
  'should',
  'click',
  'press',
]);

/** Between a value and the label of what takes it: "Fire drill as the subject". */
const aiming = new Set('as for in into under'.split(' '));
const articles = new Set('the a an its my your our'.split(' '));

/** Where a label ends that comes after its value, in quotes or not; undefined for none. */
function endOfAim(tokens: readonly Token[], from: number, words: readonly string[]): number | undefined {
  const aim = tokens[from];
  if (!aim || aim.isQuoted || !aiming.has(aim.words[0] ?? '')) return undefined;
  const start = articles.has(tokens[from + 1]?.text.toLowerCase() ?? '') ? from + 2 : from + 1;
  const label = tokens[start];
  if (label?.isQuoted === true) return isSame(label.words, words) ? start + 1 : undefined;
  return endOf(tokens, start, words) ?? endOfSame(tokens, start, words);
}

/** Those of some values that a label of the field follows. */
const aimed = (tokens: readonly Token[], values: readonly Value[], labels: readonly string[][]): Value[] =>
  values.flatMap((value) =>
    labels.flatMap((words) => {
      const end = endOfAim(tokens, value.end, words);
      return end === undefined ? [] : [{ ...value, end, known: value.known + words.length }];
    }),
  );

interface SaidField {
  field: PageElement;
  /** Its label was said. */
  isLabelled?: boolean;
}

function valuesAt(tokens: readonly Token[], at: number, { field, isLabelled = false }: SaidField): Value[] {
  const token = tokens[at];
  if (!token) return [];
  if (field.tag === 'select') return optionsAt(tokens, at, field);
  if (token.isQuoted) return [{ value: token.text, end: at + 1, known: 0 }];
  const found: Value[] = isLabelled && isForWords(field) ? lastWord(tokens, at) : [];
  for (let end = at + 1; end <= Math.min(tokens.length, at + maxValueTokens); end += 1) {
    if (tokens[end - 1]?.isQuoted === true || (end > at + 1 && tokens[end - 2]?.isLast === true)) break;
    const value = textOf(tokens, at, end);
    const isCode = isLabelled && end === at + 1 && /\d/u.test(value);
    const isWhole = end === at + 1 || !joining.has(tokens[end - 1]?.text ?? '');
    if (isWhole && (isCode || plainValue.test(value) || (isLabelled && isFree(tokens, at, end))))
      found.push({ value, end, known: 0 });
  }
  return found;
}

/** What's typed there is often one word in small letters: "the password sunshine". */
const isForWords = (field: PageElement): boolean =>
  field.attributes['type'] === 'password' || hasAny(field, new Set(['username', 'user', 'login', 'nickname']));

/** These say how or when, and are no value. */
const manner =
  /^(?:again|too|also|now|then|here|there|first|only|once|twice|instead|please|below|above|correctly|incorrectly|wrongly|wrong|field|box|input|it|them|this|that|one)$/u;

/** "A label called legal": the one word that the clause, or a part of it, ends with. */
function lastWord(tokens: readonly Token[], at: number): Value[] {
  const token = tokens[at];
  const isEnd = token?.isLast === true || at === tokens.length - 1;
  return token && isEnd && /^\p{Ll}[\p{L}-]+$/u.test(token.text) && !manner.test(token.text)
    ? [{ value: token.text, end: at + 1, known: 0 }]
    : [];
}

const isNameLike = (token: Token | undefined): boolean =>
  token?.isQuoted === false && /^\p{Lu}\p{Ll}/u.test(token.text);
const adding = new Set('and with having plus also'.split(' '));

/** "York" in "the city New York" is no value of another field, nor is "Monday" in "the note Call on Monday". */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const isBetween = ({ isQuoted, isLast, text }: Token): boolean =>
    !isQuoted && isLast !== true && joining.has(text) && !adding.has(text);
  const before = tokens.slice(0, at).findLast((token) => !isBetween(token));
  return isNameLike(before) && isNameLike(tokens[at]) && before?.isLast !== true;
}

const fill = (field: PageElement, value: string): Filling =>
  isToggle(field)
    ? { field, action: 'check', value: '' }
    : { field, action: field.tag === 'select' ? 'select' : 'type', value };

/** Words right behind a field, such as its unit: "5 seconds". */
const unitsOf = ({ parent, beside }: PageElement): ReadonlySet<string> =>
  new Set([...wordsOf(beside), ...wordsOf(parent?.own ?? '')]);

/** The one way in which the tokens fill in fields, each of them accounted for; undefined for none, and for several. */
export function fillingsSaid(
  tokens: readonly Token[],
  fields: readonly PageElement[],
  from = 0,
): readonly Filling[] | undefined {
  const readings: Reading[] = [];
  let tries = 0;
  const isShared = (words: readonly string[], field: PageElement): boolean =>
    fields.some((other) => other !== field && labelWordsOf(other).some((each) => isSame(each, words)));
  const read = (at: number, { fillings, known }: Reading): void => {
    if ((tries += 1) > maxTries) return;
    const token = tokens[at];
    if (!token) {
      if (fillings.length > 0) readings.push({ fillings, known });
      return;
    }
    const free = fields.filter((field) => !fillings.some((each) => each.field === field));
    const take = (field: PageElement, { value, end, known: more }: Value, labelled: number): void =>
      read(end, { fillings: [...fillings, fill(field, value)], known: known + more + labelled });
    for (const field of free) {
      const calls = callsOf(field, fields);
      const mailed = isMailAddress(field, fields) ? mailAddress : undefined;
      for (const words of mailed ? [...calls, mailed] : calls) {
        // Two with the same label are a question.
        if (isShared(words, field)) continue;
        const end = endOf(tokens, at, words) ?? endOfSame(tokens, at, words);
        if (end === undefined) continue;
        if (isToggle(field)) {
          take(field, { value: '', end, known: 0 }, words.length);
          continue;
        }
        const named = fieldNouns.has(tokens[end]?.text.toLowerCase() ?? '') ? end + 1 : end;
        const isLinked = linking.has(tokens[named]?.words[0] ?? '') && tokens[named]?.isQuoted === false;
        for (const start of isLinked ? [named + 1, named] : [named])
          for (const value of valuesAt(tokens, start, { field, isLabelled: true }))
            if (words !== mailed || value.value.includes('@')) take(field, value, words.length);
      }
    }
    const [word = ''] = token.words;
    if (!token.isQuoted) {
      for (const field of free) {
        const said = prepositions[word];
        const fits =
          said !== undefined &&
          labelWordsOf(field).some((words) => said.includes(words[0] ?? '') || said.includes(words.at(-1) ?? ''));
        if (fits && !isToggle(field)) for (const value of valuesAt(tokens, at + 1, { field })) take(field, value, 1);
      }
      if (naming.has(word)) {
        const field = only(free.filter((each) => isText(each) && hasAny(each, names)));
        if (field)
          for (const value of [...valuesAt(tokens, at + 1, { field, isLabelled: true }), ...lastWord(tokens, at + 1)])
            take(field, value, 1);
      }
      if (joining.has(word) || token.text === 'just') read(at + 1, { fillings, known });
      const last = fillings.at(-1);
      if (last && unitsOf(last.field).has(word) && /^\d/.test(last.value)) read(at + 1, { fillings, known: known + 1 });
    }
    for (const field of free.filter((each) => !isToggle(each))) {
      const labels = callsOf(field, fields).filter((words) => !isShared(words, field));
      const values = valuesAt(tokens, at, { field, isLabelled: true });
      for (const value of aimed(tokens, values, labels)) take(field, value, 0);
    }
    // `Select "All" in "recipient"`: that's where, and no value.
    const isAim = at > from && aiming.has(tokens[at - 1]?.words[0] ?? '') && token.isQuoted;
    const isContinued = at > from && goesOn(tokens, at);
    for (const { field, value } of isAim ? [] : bareValues(tokens, at, free))
      if (!isContinued || field.tag === 'select') take(field, value, 0);
    const both = wholeNameAt(tokens, at, free);
    if (both) read(both.end, { fillings: [...fillings, ...both.fillings], known: known + 1 });
  };
  read(from, { fillings: [], known: 0 });
  if (tries > maxTries) return undefined;
  const best = Math.max(...readings.map(({ known }) => known));
  const meanings = Map.groupBy(
    readings.filter(({ known }) => known === best),
    ({ fillings }) =>
      fillings
        .map(({ field, value }) => `${field.index} ${value}`)
        .toSorted()
        .join('\n'),
  );
  return only([...meanings.values()])?.[0]?.fillings;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ') || canonicalWords(one).join(' ') === canonicalWords(other).join(' ');

/** Whether a clause has the whole label of a field, or an end of it that none of the others has. */
export const saysLabel = (clause: string, field: PageElement, others?: readonly PageElement[]): boolean => {
  const said = [wordsOf(clause), canonicalWords(wordsOf(clause))].map((words) => ` ${words.join(' ')} `);
  if (isForEmail(field) && clause.includes('@') && said[0]?.includes(' address ')) return true;
  return (others ? callsOf(field, others) : labelWordsOf(field)).some((words) =>
    [words, canonicalWords(words)].some((each) => said.some((text) => text.includes(` ${each.join(' ')} `))),
  );
};

const longestLabel = 3;
/** Finds where a label ends that the page phrases differently, such as "e-mail" for "Email address". */
function endOfSame(tokens: readonly Token[], from: number, words: readonly string[]): number | undefined {
  for (let end = Math.min(tokens.length, from + longestLabel); end > from; end -= 1) {
    const part = tokens.slice(from, end);
    if (
      part.every(({ isQuoted }) => !isQuoted) &&
      isSame(
        part.flatMap((token) => token.words),
        words,
      )
    )
      return end;
  }
  return undefined;
}

const [firstNames, lastNames] = ['first name', 'last name'].map((label) => canonicalWords(label.split(' ')).join(' '));

/** "The name Jan Kos", where the page asks for both of them. */
function wholeNameAt(
  tokens: readonly Token[],
  at: number,
  free: readonly PageElement[],
): { end: number; fillings: Filling[] } | undefined {
  const begin = tokens[at]?.text.toLowerCase() === 'full' ? at + 1 : at;
  const [label, first, last, after] = tokens.slice(begin);
  const isName = [first, last].every((token) => token?.isQuoted === false && /^\p{Lu}\p{L}+$/u.test(token.text));
  if (label?.text.toLowerCase() !== 'name' || !isName || !first || !last || first.isLast) return undefined;
  // Three names can be told apart by no one.
  if (!last.isLast && /^\p{Lu}/u.test(after?.text ?? '')) return undefined;
  const called = (name: string | undefined): PageElement | undefined =>
    only(free.filter((each) => labelWordsOf(each).some((words) => canonicalWords(words).join(' ') === name)));
  const [given, family] = [called(firstNames), called(lastNames)];
  if (!given || !family || free.some((each) => labelWordsOf(each).some((words) => words.join(' ') === 'name')))
    return undefined;
  return { end: begin + 3, fillings: [fill(given, first.text), fill(family, last.text)] };
}

const longestDate = 4;

/** A date, for the only field that takes one. */
function datesAt(
  tokens: readonly Token[],
  at: number,
  free: readonly PageElement[],
): { field: PageElement; value: Value }[] {
  const field = only(free.filter(({ attributes }) => attributes['type'] === 'date'));
  if (!field || !/\d/u.test(textOf(tokens, at, at + 2))) return [];
  for (let end = Math.min(at + longestDate, tokens.length); end > at; end -= 1) {
    const value = textOf(tokens, at, end);
    if (/\d{4}/u.test(value) && readDays(value).length === 1 && !joining.has(tokens[end - 1]?.text ?? ''))
      return [{ field, value: { value, end, known: 0 } }];
  }
  return [];
}

/** A field for numbers or dates takes no letters. */
const canTake = ({ attributes }: PageElement, text: string): boolean =>
  !/\p{L}/u.test(text) || !/^(?:number|date|range|time)$/u.test(attributes['type'] ?? '');

/** Values that say themselves which field takes them: an option that one dropdown has, the only amount, address, or name. */
function bareValues(
  tokens: readonly Token[],
  at: number,
  free: readonly PageElement[],
): { field: PageElement; value: Value }[] {
  const token = tokens[at];
  if (!token) return [];
  const options = free.flatMap((field) =>
    field.tag === 'select'
      ? optionsAt(tokens, at, field)
          .filter(({ value, end }) => plain(value) === plain(textOf(tokens, at, end)))
          .map((value) => ({ field, value }))
      : [],
  );
  if (options.length > 0) return options.length === 1 ? options : [];
  const dates = datesAt(tokens, at, free);
  if (dates.length > 0) return dates;
  const texts = free.filter(isText);
  const isAmount = !token.isQuoted && /^[\p{Sc}+-]?\d[\d.,]*$/u.test(token.text);
  const isAddress = !token.isQuoted && /^\S+@\S+\.\S+$/u.test(token.text);
  const isCode = /^(?=\P{Ll}*\p{Lu})[\p{Lu}\d-]{4,}$/u.test(token.text);
  const coded = isCode ? only(texts.filter((each) => hasAny(each, codes))) : undefined;
  if (coded) return [{ field: coded, value: { value: token.text, end: at + 1, known: 0 } }];
  const field = isAmount
    ? only(texts.filter(isNumeric))
    : isAddress
      ? only(texts.filter(isForEmail))
      : token.isQuoted || /^\p{Lu}\D*$/u.test(token.text)
        ? (only(texts.filter((each) => hasAny(each, names))) ??
          (token.isQuoted || free.length === 1 ? only(texts.filter((each) => canTake(each, token.text))) : undefined))
        : undefined;
  return field ? valuesAt(tokens, at, { field }).map((value) => ({ field, value })) : [];
}
