/**
 * Words that change what a clause asks for. A rule that knows such a word takes it ("no longer", "at least", "twice");
 * nobody else may: outside quotes it is never a part of a name, a label or a value, so a clause with such a word that
 * no rule takes stays a draft. `blame.ts` names the word.
 */
import { readOrdinal } from './determiners.ts';
import { readsAt, type Phrase } from './phrase.ts';

interface Meaning {
  words: string;
  advice: string;
}

const quoteIt = 'If it belongs to a name on the page, put the whole name in quotes.';

const meanings: Meaning[] = [
  {
    words:
      'only|just|solely|alone|but|except|except for|apart from|other than|rather than|excluding|without|instead|instead of|together|separately|merely|purely',
    advice:
      'Write what to do or check on its own, for example: check that "…" is visible, or: check that "…" is hidden',
  },
  {
    words: 'or|and/or|either|neither|nor|whether|if|unless|otherwise|else|in case|provided that|depending on',
    advice: 'A test does the same thing every time. Pick one, for example: click "Save"',
  },
  {
    words:
      'exactly|precisely|at least|at most|more than|fewer than|less than|greater than|longer than|shorter than|larger than|smaller than|higher than|lower than|up to|no more than|minimum|maximum|more|less|fewer|least|about|approximately|around|roughly|almost|nearly|than|between',
    advice: 'Compare with a number, for example: check that the total is at least $5, or: check that there are 3 rows',
  },
  {
    words:
      'all|any|anything|anyone|every|everything|everyone|each|none|nothing|nobody|both|some|something|someone|several|many|multiple|few|most|half|random|arbitrary|whichever|whatever|wherever|one of|another|other|others|no',
    advice: 'Write one step for each thing, for example: click "Delete"',
  },
  {
    words: 'twice|once|times|again|repeatedly|one more time|once more|always|multiple times|a few times',
    advice: 'Write the step once for each time, for example: click "Next" twice',
  },
  {
    words:
      'before|after|since|until|till|while|during|within|already|still|yet|later|immediately|instantly|when|whenever|as soon as|previously|simultaneously|soon|eventually|meanwhile|now|automatically|first of all|finally',
    advice: 'Write one instruction after another, in the order in which they happen',
  },
  {
    words:
      'very|really|quickly|slowly|carefully|gently|briefly|rapidly|fast enough|as fast as|maybe|perhaps|possibly|probably|hopefully|ideally|optionally|if possible|or so|somehow',
    advice: 'Leave it out: each step runs as soon as the page is ready, and passes or fails',
  },
  {
    words: "not|never|no longer|anymore|cannot|can't|don't|doesn't|isn't|aren't|didn't|won't|shouldn't|n't",
    advice: 'Check what isn\'t there, for example: check that "…" is hidden',
  },
  {
    words:
      'first|second|third|fourth|fifth|last|final|next|previous|prior|same|different|similar|identical|matching|new|newly|newest|old|older|oldest|latest|recent|current|original|existing|remaining|left|unchanged|changed|updated|correct|incorrect|right|wrong|proper|expected|appropriate|relevant|available|respective|corresponding|cheapest|earliest|soonest|nearest|closest|fastest|slowest|biggest|highest|lowest|longest|shortest|largest|smallest|best',
    advice: `Name it as the page shows it, for example: click the second "Edit" button. ${quoteIt}`,
  },
  {
    words:
      'top|bottom|upper|lower|middle|center|corner|red|green|blue|yellow|orange|purple|pink|gray|grey|black|white|big|large|small|tiny|disabled|enabled|active|inactive|selected|unselected|visible|hidden|checked|unchecked|expanded|collapsed|focused|colored|highlighted|bold|three-dot|three-dots|three dots|3-dot|3 dots|round|empty',
    advice: `Name it by its text or label, not by its looks. ${quoteIt}`,
  },
  {
    words:
      'it|its|they|them|their|he|she|his|her|him|this|that|these|those|one|ones|there|here|which|whose|who|itself|themselves|above|below|former|latter|anywhere|somewhere|everywhere|elsewhere|away|around|outside|inside|so|such',
    advice: 'Name the thing itself, for example: click the "Save" button',
  },
];

const entries = meanings
  .flatMap(({ words, advice }) => words.split('|').map((each) => ({ words: each.split(' '), advice })))
  .toSorted((a, b) => b.words.length - a.words.length);
const byFirst = Map.groupBy(entries, ({ words }) => words[0] ?? '');

const ordinal = { words: ['ordinal'], advice: byFirst.get('first')?.[0]?.advice ?? '' };

/** Names that every site has, in which such a word changes nothing. */
const compounds = [
  'first name',
  'last name',
  'middle name',
  'new password',
  'old password',
  'current password',
  'black friday',
  'terms of use',
  'about us',
  'top up',
  'buy now',
  'pay now',
  'book now',
  'order now',
  'shop now',
  'start now',
  'send now',
  'join now',
  'new message',
  'new task',
  'new todo',
  'new project',
  'new user',
  'new event',
  'new post',
  'new note',
  'left arrow',
  'right arrow',
  'new york',
].map((words) => words.split(' '));
const compoundsByFirst = Map.groupBy(compounds, ([first]) => first ?? '');

/** Names that begin with a capital where a page has them: "Select all" is one, and "select all rows" isn't. */
const ofAll =
  /^(?:select|deselect|unselect|check|clear|delete|remove|mark|view|show|see|accept|reject|allow|deny|expand|collapse|hide|download|archive|restore)$/;
const isNameOfAll = (phrase: Phrase, start: number): boolean =>
  phrase[start]?.lower === 'all' &&
  /^\p{Lu}/u.test(phrase[start - 1]?.text ?? '') &&
  phrase[start - 1]?.opens !== true &&
  ofAll.test(phrase[start - 1]?.lower ?? '') &&
  !/^(?!(?:as|in|on|for|at|under|next|near)$)\p{L}/u.test(phrase[start + 1]?.lower ?? '');

/** Orders are called "Oldest first", "Price: lowest first". */
const isNameOfOrder = (phrase: Phrase, start: number): boolean =>
  /^(?:first|last)$/.test(phrase[start]?.lower ?? '') &&
  /^\p{Lu}\p{Ll}+(?:est|ed)$/u.test(phrase[start - 1]?.text ?? '') &&
  phrase[start - 1]?.opens !== true &&
  start === phrase.length - 1;

/** Buttons say "Keep it", "Delete them": what they'd be on belongs to the name. */
const ofIt =
  /^(?:keep|delete|remove|discard|cancel|archive|leave|save|send|try|do|buy|get|drop|restore|undo|hide|show)$/;
const isNameOfIt = (phrase: Phrase, start: number): boolean =>
  /^(?:it|them)$/.test(phrase[start]?.lower ?? '') &&
  /^\p{Lu}\p{Ll}/u.test(phrase[start - 1]?.text ?? '') &&
  phrase[start - 1]?.opens !== true &&
  ofIt.test(phrase[start - 1]?.lower ?? '') &&
  !/^\p{L}/u.test(phrase[start + 1]?.lower ?? '');

export interface MeaningWord {
  start: number;
  length: number;
  advice: string;
}

/** A word inside a name in capitals, "Select All", is part of it; ONLY is said aloud. */
const isNamePart = ({ text, opens }: Phrase[number]): boolean => !opens && /^\p{Lu}\p{Ll}/u.test(text);

/** Such words of a phrase, in order; quotations have none. */
export function meaningWords(phrase: Phrase): MeaningWord[] {
  const found: MeaningWord[] = [];
  for (let start = 0; start < phrase.length; start += 1) {
    const token = phrase[start];
    if (!token || token.kind === 'quoted') continue;
    const compound = compoundsByFirst.get(token.lower)?.find((words) => readsAt(phrase, start, words));
    if (compound) {
      start += compound.length - 1;
      continue;
    }
    const isOrdinal = readOrdinal(token.lower) !== undefined;
    const meaning =
      byFirst.get(token.lower)?.find(({ words }) => readsAt(phrase, start, words)) ?? (isOrdinal ? ordinal : undefined);
    if (!meaning) continue;
    if (isNamePart(token) || isNameOfAll(phrase, start) || isNameOfIt(phrase, start) || isNameOfOrder(phrase, start))
      continue;
    found.push({ start, length: meaning.words.length, advice: meaning.advice });
    start += meaning.words.length - 1;
  }
  return found;
}

export const changesMeaning = (phrase: Phrase): boolean => meaningWords(phrase).length > 0;
