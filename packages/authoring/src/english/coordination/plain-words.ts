/** A statement in the plainest words that say the same, for what people say in many ways: "has been emptied" is "is blank". */
import { readNumber } from '../number.ts';
import { findPredicate } from '../statements/predicate.ts';
import { isLiteral } from '../literal.ts';
import { dropArticles } from '../determiners.ts';
import { isHintWord, readHint } from '../hints.ts';
import { namesSeveral } from '../names-several.ts';
import { wellKnownField } from '../well-known-fields.ts';
import { impliedWords, isQuoted, readsAt, textOf, trimMarks, wordSet, type Phrase } from '../phrase.ts';

type Rewrite = (phrase: Phrase) => Phrase | undefined;

const sameWords = (said: string, as: string): [string[], string][] =>
  said.split('|').map((words) => [words.split(' '), as]);

/** Longer ones first, where one begins like another. */
const verbs: [string[], string][] = [
  ...sameWords(
    'has been emptied|have been emptied|has been cleared|have been cleared|was emptied|was cleared|is emptied|is cleared|gets cleared|gets emptied',
    'is blank',
  ),
  ...sameWords('has been ticked|has been checked|got ticked', 'is ticked'),
  ...sameWords('has been unticked|has been unchecked|got unticked', 'is unticked'),
  ...sameWords('has been disabled|gets disabled|turns disabled|goes disabled|turned disabled', 'is disabled'),
  ...sameWords('has been enabled|gets enabled|turns enabled|goes enabled|turned enabled', 'is enabled'),
  ...sameWords('is preselected|is pre-selected|comes preselected', 'is selected'),
  ...sameWords(
    "can't be used|can't be clicked|can't be pressed|cannot be used|cannot be clicked|cannot be pressed|can not be used",
    'is disabled',
  ),
  ...sameWords("can't be edited|can't be changed|cannot be edited|cannot be changed", 'is read-only'),
  ...sameWords('is preselected as|is preset to|is preset as|is prefilled with|is pre-filled with|defaults to', 'is'),
  ...sameWords('is down to', 'has'),
  ...sameWords('takes you to|takes me to|takes us to|takes the user to|brings you to|brings me to', 'redirects to'),
];

/** "The manager gets a Reject button", but an email is elsewhere. */
const given = /^(?:buttons?|links?|tabs?|checkbox(?:es)?|icons?|dropdown|menu|banner|dialog|toast)$/;
const persons = /^(?:the|an?|our|my)$/;
/** "The manager sees 2 requests": so does anyone who looks at the page. */
const seenBySomebody: Rewrite = (phrase) => {
  const at = phrase.findIndex(({ lower }) => /^(?:sees|finds|gets)$/.test(lower));
  const isPerson = at === 2 && persons.test(phrase[0]?.lower ?? '') && phrase[1]?.kind === 'word';
  const isGiven = phrase[at]?.lower !== 'gets' || given.test(phrase.at(-1)?.lower ?? '');
  if (!isGiven) return undefined;
  const isNamed = at === 1 && /^\p{Lu}\p{Ll}+$/u.test(phrase[0]?.text ?? '') && phrase[0]?.kind === 'word';
  return isPerson || isNamed ? [...impliedWords('see'), ...phrase.slice(at + 1)] : undefined;
};

/** "The label Bug stays": it's still there. */
const isStill: Rewrite = (phrase) => {
  const words = trimMarks(phrase);
  const isStaying = /^(?:stays|remains|stay|remain)$/.test(words.at(-1)?.lower ?? '');
  // "The data entered stays" may be about what a field holds.
  const isHeld = words.some(({ lower }) => /^(?:entered|typed|data|text|value|values)$/.test(lower));
  return isStaying && !isHeld && words.length > 2 && readAmount(words) === undefined
    ? [
        ...words.slice(0, -1),
        ...impliedWords(words.at(-1)?.lower.endsWith('s') === true ? 'is visible' : 'are visible'),
      ]
    : undefined;
};

/** These say what's quoted after them. */
const saying = ['tells me', 'tells us', 'tells you', 'tells', 'asks', 'warns', 'warns me', 'asks me']
  .concat(['should ask', 'should now ask', 'must ask', 'should warn', 'must warn'])
  .map((words) => words.split(' '))
  .toSorted((a, b) => b.length - a.length);

const byLength = verbs.toSorted(([a], [b]) => b.length - a.length);

const inWords: Rewrite = (phrase) => {
  for (let at = 1; at < phrase.length; at += 1) {
    const found = byLength.find(([words]) => readsAt(phrase, at, words));
    const before = phrase.slice(0, at);
    const isSeveral =
      /^(?:have|can't|cannot|can)$/.test(found?.[0][0] ?? '') &&
      before.some(({ kind, lower }) => kind === 'word' && lower === 'and') &&
      findPredicate(before) === undefined;
    const as = isSeveral ? found?.[1].replace(/^is /u, 'are ') : found?.[1];
    if (found && as !== undefined)
      return [...phrase.slice(0, at), ...impliedWords(as), ...phrase.slice(at + found[0].length)];
    const said = saying.find((words) => readsAt(phrase, at, words));
    const rest = phrase.slice(at + (said?.length ?? 0));
    if (said && isQuoted(trimMarks(rest))) return [...phrase.slice(0, at), ...impliedWords('says'), ...rest];
  }
  return undefined;
};

const greeted = [
  'am greeted by',
  "i'm greeted by",
  "i'm greeted with",
  'am greeted with',
  'is greeted by',
  'is greeted with',
  'gets',
  'get',
  'receives',
  'read',
]
  .map((words) => words.split(' '))
  .concat(["i'm", 'am', 'are', 'is'].map((being) => [being, 'told']));

/** `I'm greeted by "Welcome"`: it's on the page. */
const onPage: Rewrite = (phrase) => {
  const words = greeted.find((each) => readsAt(phrase, 0, each));
  const rest = trimMarks(phrase.slice(words?.length ?? 0));
  return words && isQuoted(rest) ? [...rest, ...impliedWords('is visible')] : undefined;
};

const arrivals = wordSet('lands land arrives get gets am is');
const asking = wordSet('asking saying titled called reading');
/** `lands on a page asking "Delete this?"` */
const asked: Rewrite = (phrase) => {
  const [first, on, article, page, verb, ...rest] = phrase;
  const isPage = on?.lower === 'on' && (article?.lower === 'a' || article?.lower === 'the') && page?.lower === 'page';
  return arrivals.has(first?.lower ?? '') && isPage && asking.has(verb?.lower ?? '') && isQuoted(trimMarks(rest))
    ? [...impliedWords('the page shows'), ...rest]
    : undefined;
};

const named = wordSet('called titled named');
/** `The browser tab is called "Episodes"` */
const titled: Rewrite = (phrase) => {
  const at = phrase.findIndex(({ lower }, index) => named.has(lower) && phrase[index - 1]?.lower === 'is');
  const name = phrase.slice(at + 1);
  if (at < 2 || !isQuoted(trimMarks(name))) return undefined;
  const subject = textOf(dropArticles(phrase.slice(0, at - 1))).toLowerCase();
  const isTitle = /^(?:(?:browser |window )?tab|browser window|page|document)$/.test(subject);
  return isTitle ? [...impliedWords('the page title is'), ...name] : undefined;
};

const endings = [
  'there',
  'anymore',
  'any longer',
  'as well',
  'too',
  'on screen',
  'at the moment',
  'afterwards',
  'by now',
]
  .map((words) => words.split(' '))
  .concat([['any', 'more']])
  .toSorted((a, b) => b.length - a.length);
/** These change nothing about what the page shows now. */
const unended: Rewrite = (phrase) => {
  const words = trimMarks(phrase);
  const ending = endings.find(
    (each) => words.length > each.length + 1 && readsAt(words, words.length - each.length, each),
  );
  return ending && words.slice(0, words.length - ending.length);
};

const exact = wordSet('only just exactly');
const staying = wordSet('is are be remain remains stay stays left remaining');
const modals = wordSet('must should will');
const placing = wordSet('in on under within inside');
const fromPage = wordSet('on in');

/** How many tokens say the number at the beginning, and the number: "only three", "a single". */
function readAmount(phrase: Phrase): { length: number; amount: number } | undefined {
  const start = exact.has(phrase[0]?.lower ?? '') ? 1 : 0;
  if (readsAt(phrase, start, ['a', 'single'])) return { length: start + 2, amount: 1 };
  if (readsAt(phrase, start, ['one', 'single'])) return { length: start + 2, amount: 1 };
  const amount = readNumber(phrase[start]?.lower ?? '');
  return amount === undefined ? undefined : { length: start + 1, amount };
}

/** "Only three episodes must stay in the table", "a single guest is left": so many there are. */
const countLeft: Rewrite = (phrase) => {
  const words = trimMarks(phrase);
  const said = readAmount(words);
  if (!said) return undefined;
  const { length, amount } = said;
  const noun = words.slice(length, length + 1);
  if (noun[0]?.kind !== 'word') return undefined;
  let at = length + 1;
  while (modals.has(words[at]?.lower ?? '')) at += 1;
  const start = at;
  while (staying.has(words[at]?.lower ?? '')) at += 1;
  const isSaid = at > start && words.slice(start, at).some(({ lower }) => !modals.has(lower));
  const rest = words.slice(at);
  const isPlace = rest.length === 0 || placing.has(rest[0]?.lower ?? '');
  const isWhole = rest.length === 2 && fromPage.has(rest[0]?.lower ?? '') && rest[1]?.lower === 'screen';
  return isSaid && isPlace
    ? [
        ...impliedWords(`there are exactly ${amount}`),
        ...(amount === 1 && !isHintWord(noun[0].lower) ? impliedWords(`${noun[0].lower}s`) : noun),
        ...(isWhole ? [] : rest),
      ]
    : undefined;
};

const labels = wordSet('pager counter breadcrumb caption subtitle tagline');
/** `Pager: 1–5 of 13` */
const labeled: Rewrite = (phrase) => {
  const words = trimMarks(phrase);
  const [label, colon, ...text] = words;
  if (!label || colon?.text !== ':' || !labels.has(label.lower) || text.length === 0) return undefined;
  return [...impliedWords(`the ${label.lower} says`), ...asQuoted(text)];
};

/** The words as a text that the page shows to the letter. */
export function asQuoted(phrase: Phrase): Phrase {
  if (isQuoted(phrase)) return phrase;
  const value = textOf(phrase).trim();
  const [first] = phrase;
  return [
    {
      kind: 'quoted',
      text: `"${value}"`,
      lower: '',
      value,
      gap: ' ',
      opens: false,
      start: first?.start ?? 0,
      end: phrase.at(-1)?.end ?? 0,
    },
  ];
}

const blanks = wordSet('blank');
/** "The password is blank": only fields are. */
const blankField: Rewrite = (phrase) => {
  const words = trimMarks(phrase);
  const at = words.findIndex(({ lower }) => lower === 'is' || lower === 'are' || lower === 'be');
  const before = words.slice(0, Math.max(at, 0)).filter(({ lower }) => !modals.has(lower));
  const isEmpty = at > 0 && words.length === at + 2 && words[at + 1]?.lower === 'empty';
  const isBlank = at > 0 && words.length === at + 2 && blanks.has(words[at + 1]?.lower ?? '');
  const { hint } = readHint(before);
  const name = dropArticles(before);
  if (namesSeveral(name)) return undefined;
  if (name.length === 0 || (hint && hint.kind !== 'item' && hint.kind !== 'text')) return undefined;
  const isKnown = isBlank || (isEmpty && wellKnownField(textOf(name).toLowerCase()) !== undefined);
  if (!isKnown) return undefined;
  return [...impliedWords('the'), ...name, ...impliedWords('field is blank')];
};

const oneOfAlike = wordSet('top topmost uppermost');
/** "The top row": the first one. */
const topFirst: Rewrite = (phrase) => {
  const at = phrase[0]?.lower === 'the' ? 1 : 0;
  const isTop =
    oneOfAlike.has(phrase[at]?.lower ?? '') && /^(?:row|card|item|entry|result|one)$/.test(phrase[at + 1]?.lower ?? '');
  return isTop ? [...impliedWords('the first'), ...phrase.slice(at + 1)] : undefined;
};

const messages = wordSet('message toast notice banner popup alert text error hint');
/** `A message "Saved" comes` */
const comes: Rewrite = (phrase) => {
  const words = trimMarks(phrase);
  const isComing = /^(?:comes|pops|shows)$/.test(words.at(-1)?.lower ?? '');
  const isMessage = words.slice(0, -1).some(({ kind, lower }) => kind === 'word' && messages.has(lower));
  return isComing && isMessage && words.at(-2)?.kind === 'quoted'
    ? [...words.slice(0, -1), ...impliedWords('appears')]
    : undefined;
};

const partsOfPage = wordSet('grid table list page menu dialog header footer');
/** "Grid has 5 rows": as a test case says it. */
const withArticle: Rewrite = ([first, ...rest]) =>
  first?.opens === true && first.kind === 'word' && partsOfPage.has(first.lower) && rest.length > 1
    ? [...impliedWords(`the ${first.lower === 'grid' ? 'table' : first.lower}`), ...rest]
    : undefined;

/** "5 data rows": the rows below the header. The header doesn't count. */
const dataRows: Rewrite = (phrase) => {
  const at = phrase.findIndex(({ lower }, index) => lower === 'data' && /^rows?$/.test(phrase[index + 1]?.lower ?? ''));
  return at > 0 ? [...phrase.slice(0, at), ...phrase.slice(at + 1)] : undefined;
};

/** "Paid with is Company card": a label as the page has it, which ends like no name does. */
const quotedLabel: Rewrite = (phrase) => {
  const words = trimMarks(phrase);
  const at = words.findIndex(({ kind, lower }) => kind === 'word' && lower === 'is');
  const label = words.slice(0, Math.max(at, 0));
  const value = words.slice(at + 1);
  const isLabel =
    label.length > 1 &&
    label.length < 4 &&
    label.every(({ kind, text }) => kind === 'word' && /^\p{L}+$/u.test(text)) &&
    /^(?:with|by|to|from|for|at|on|in)$/.test(label.at(-1)?.lower ?? '') &&
    label[0]?.opens === false &&
    /^\p{Lu}/u.test(label[0].text);
  return isLabel && (isQuoted(value) || isLiteral(value))
    ? [...asQuoted(label), ...impliedWords('is'), ...asQuoted(value)]
    : undefined;
};

const kinds = /^(?:field|button|link|tab|checkbox|switch|dropdown|box|column|toggle)$/;
/** "The field Title": its kind behind its name, where most say it. */
const kindFirst: Rewrite = (phrase) => {
  const words = trimMarks(phrase);
  const at = words[0]?.lower === 'the' ? 1 : 0;
  const isKind = kinds.test(words[at]?.lower ?? '') && !/^\p{Lu}/u.test(at === 0 ? '' : (words[at]?.text ?? ''));
  let end = at + 1;
  while (words[end]?.kind === 'word' && /^\p{Lu}/u.test(words[end]?.text ?? '')) end += 1;
  return isKind && end > at + 1 && end < words.length
    ? [
        ...impliedWords('the'),
        ...words.slice(at + 1, end),
        ...impliedWords(words[at]?.lower ?? ''),
        ...words.slice(end),
      ]
    : undefined;
};

/** `The comments heading says "Comments (1)"`: one that says so. */
const headingSays: Rewrite = (phrase) => {
  const words = trimMarks(phrase);
  const at = words.findIndex(
    ({ lower }, index) =>
      /^(?:heading|title)$/.test(lower) && /^(?:says|reads|shows)$/.test(words[index + 1]?.lower ?? ''),
  );
  const noun = words[at - 1]?.lower ?? '';
  const text = words.slice(at + 2);
  const said = asQuoted(text)[0]?.value ?? '';
  const isOwn = noun !== '' && text.length > 0 && said.toLowerCase().startsWith(noun) && /^\p{Lu}/u.test(said);
  const isPlain = at === 2 && /^(?:the|its|his|her|their)$/.test(words[0]?.lower ?? '');
  return isPlain && isOwn
    ? [...impliedWords('the heading'), ...asQuoted(text), ...impliedWords('is visible')]
    : undefined;
};

/** "No Approve button" */
/** Whether its "it" means nothing that was said before. */
export const meansNothing = (phrase: Phrase): boolean => itStays(phrase) !== undefined;

const noThing: Rewrite = (phrase) =>
  phrase[0]?.lower === 'no' && phrase[0].kind === 'word' && phrase.length > 1 && findPredicate(phrase) === undefined
    ? [...impliedWords('there is'), ...phrase]
    : undefined;

const pagers = /^(?:Next|Previous|Back|First|Last|More|All|New|Done)$/;
/** "No Next link": in capitals, and what a link is called. */
const namedPager: Rewrite = (phrase) => {
  const at = phrase.findIndex(
    ({ kind, text, opens }, index) =>
      kind === 'word' && !opens && pagers.test(text) && /^(?:link|button|tab)$/.test(phrase[index + 1]?.lower ?? ''),
  );
  return at > 0 ? [...phrase.slice(0, at), ...asQuoted(phrase.slice(at, at + 1)), ...phrase.slice(at + 1)] : undefined;
};

/** "It must stay three reports": as many say it whose first language isn't English. */
const itStays: Rewrite = (phrase) => {
  const [it, modal, verb, ...things] = phrase;
  const isStaying =
    it?.lower === 'it' && modals.has(modal?.lower ?? '') && /^(?:stay|remain|be)$/.test(verb?.lower ?? '');
  return isStaying && readAmount(things) ? [...impliedWords('there are'), ...things] : undefined;
};

const rewrites: readonly Rewrite[] = [
  inWords,
  isStill,
  seenBySomebody,
  onPage,
  asked,
  titled,
  unended,
  countLeft,
  labeled,
  blankField,
  topFirst,
  comes,
  dataRows,
  withArticle,
  quotedLabel,
  kindFirst,
  headingSays,
  namedPager,
  itStays,
  noThing,
];
const maxRewrites = 4;

/** The statement in plainer words, again and again until there are none. */
export function* plainer(phrase: Phrase): Generator<Phrase> {
  let said = phrase;
  for (let round = 0; round < maxRewrites; round += 1) {
    const next = rewrites.map((rewrite) => rewrite(said)).find((each) => each !== undefined);
    if (!next) return;
    yield next;
    said = next;
  }
}
