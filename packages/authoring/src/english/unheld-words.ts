/**
 * Every word of a clause is in its tree. The words of a rule's verb and patterns are the step's action; of the others,
 * each must be found in the tree, or be on the list below: words that join the rest and say nothing themselves.
 */
import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Intent } from '../tree/intent.ts';
import { readOrdinal } from './determiners.ts';
import { isPartOfHint } from './hints.ts';
import { readNumber } from './number.ts';
import { wordSet, type Phrase } from './phrase.ts';

const joining = wordSet(
  [
    'the teh a an my your our this that these those some any it its',
    "and or but & / , of in on at to into onto in from for with by as out up down within inside under beside near next over above below between than not no n't",
    "is are was were be been being am has have had do does did should must shall will would can could may it's there's",
    'goes up down went gone rises rise risen drops drop dropped falls fall fallen increases increase increased decreases decrease decreased grows grow shrinks shrink climbs climb stays remains stands stand left remaining total altogether over pressed unpressed deselected unselected toggled',
    'about regarding concerning mentioning equal equals contain contains containing include includes show shows showing display displays read reads say says state states appear appears appeared exist exists disappear disappears disappeared vanish vanishes vanished showed said had saw became stayed remained rose dropped fell increased decreased grew shrank climbed jumped jumps sank sinks went popped turned switched begin begins start starts end ends match matches hold holds become becomes remain remains stay stays change changes turn turns switch switches update updates updated set changed cost costs amount amounts come comes see sees find finds notice get gets receive receives mention mentions list lists land lands redirect redirected redirects taken sent brought load loads loaded pop pops go goes successfully correctly properly closes entered typed filled hand right-hand left-hand ready view such',
    'visible shown displayed present there listed available seen found offered hidden invisible gone absent removed missing longer anymore',
    'enabled clickable disabled greyed grayed unclickable checked ticked unchecked unticked switched turned toggled marked off editable readonly read-only required mandatory expanded collapsed focused focus unfocused keyboard selected chosen empty blank',
    'no. ending exactly only least most more less fewer greater higher lower larger smaller bigger between up minimum maximum both number count many',
    'text value content label labeled labelled named called titled entitled title caption name saying reading placeholder alt heading',
    'row rows item items button box field page pages screen site website app application system shop store catalog catalogue tab browser window url address location document',
    "i'm we're you're they're isn't aren't wasn't weren't don't doesn't didn't can't cannot won't shouldn't mustn't never neither nor no each every main site table",
    'now again still too here also already currently then me i we you he she they user users customer visitor who what please kindly just twice times time once',
    'second seconds sec secs s ms millisecond milliseconds minute minutes min mins moment bit little while half',
    'left right top bottom corner side upper lower column card cards section dialog panel entry line e.g. eg i.e. all none variable color colour option shopping cart',
  ].join(' '),
);

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value);
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}

const toWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]s?(?= |$)/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{Sc}]+/gu, ' ')
    .trim();

/** Words that say no more than a check's type does. */
const sayings: Partial<Record<Assertion['type'], string>> = {
  element_visible: 'opens back',
  element_hidden: 'deleted',
  element_state: 'active inactive open',
  text_hidden: 'deleted word words phrase term string sentence',
  text_visible: 'back word words phrase term string sentence',
  new_tab: 'open opens opened link another separate article up',
  download:
    'download downloads downloaded downloading file named called saved get gets got starts started begins successfully',
  sorted:
    'sorted ordered arranged order alphabetically alphabetical chronological chronologically reverse reversed low lowest high highest small smallest large largest newest oldest latest earliest recent cheapest biggest longest shortest heaviest lightest popular least expensive first a z z-a a-z column',
};

/** The words of the trees, without the descriptions, which are made for people. */
function wordsOf(intents: readonly Intent[]): ReadonlySet<string> {
  const bare = intents.map(({ description: _description, ...intent }) => intent);
  const bounds = intents.flatMap(({ checks }) => checks.map(({ assertion }) => assertion.within_ms ?? 0));
  const seconds = [...bounds, ...intents.map(({ timeout = 0 }) => timeout)].map((ms) => ms / 1_000);
  const isEach = intents.some(({ action }) => action === 'repeat');
  const isLast = JSON.stringify(bare).includes('"ordinal":-1');
  const types = intents.flatMap(({ checks }) => checks.map(({ assertion }) => sayings[assertion.type] ?? ''));
  const texts = [
    ...textsIn(bare),
    ...seconds,
    ...types,
    intents.length,
    isLast ? 'last final' : '',
    isEach ? 'each every all' : '',
  ];
  return new Set(toWords(texts.join(' ')).split(' '));
}

/** These take a key, a file, an address or a time, which is written in other words. */
const rewording: ReadonlySet<Intent['action']> = new Set([
  'press',
  'keyboard',
  'upload',
  'navigate',
  'new_tab',
  'switch_tab',
  'switch_frame',
  'store_variable',
  'wait',
  'scroll',
]);
const isReworded = ({ action, target }: Intent): boolean =>
  rewording.has(action) && (target === undefined || (action !== 'wait' && action !== 'scroll'));

/** The words of a phrase that are in no node of the trees. */
export function unheldWords(phrase: Phrase, intents: readonly Intent[]): Phrase {
  if (intents.some(isReworded)) return [];
  const held = wordsOf(intents);
  const isHeld = (word: string): boolean => {
    const number = readNumber(word) ?? readOrdinal(word);
    return [word, `${word}s`, word.replace(/s$/, ''), String(number ?? word)].some((each) => held.has(each));
  };
  return phrase.filter(({ kind, lower, value }) => {
    if (
      kind !== 'quoted' &&
      (kind !== 'word' || joining.has(lower) || isPartOfHint(lower) || !/[\p{L}\p{N}]/u.test(lower))
    )
      return false;
    return !toWords(kind === 'quoted' ? value : lower)
      .split(' ')
      .every((word) => word === '' || isHeld(word));
  });
}
