import { isArticle } from '../determiners.ts';
import { readsAt, wordSet, type Phrase } from '../phrase.ts';

export type PredicateVerb =
  | 'be'
  | 'equal'
  | 'show'
  | 'cost'
  | 'contain'
  | 'have'
  | 'start'
  | 'end'
  | 'match'
  | 'appear'
  | 'disappear'
  | 'see'
  | 'move'
  | 'change';

/** "the total | should not be | $42.00" */
export interface Predicate {
  verb: PredicateVerb;
  isNegated: boolean;
  /** From the verb on: "should not be $42.00". */
  words: Phrase;
  /** Empty where who acts was left out: "should see …", "am on …". */
  subject: Phrase;
  object: Phrase;
}

const verbs: Record<PredicateVerb, string> = {
  be: "i'm|we're|you're|they're|is|are|am|was|were|be|been|has been|have been|had been|remains|remain|remained|becomes|become|became|stays|stay|stayed|is set to|is still|is now",
  equal:
    'equals|equal|=|==|is equal to|be equal to|are equal to|is exactly|be exactly|amounts to|amount to|comes to|come to',
  show: 'shows|show|showed|displays|display|says|say|said|reads|read|states|state',
  cost: 'costs|cost',
  contain: 'contains|contain|includes|include|mentions|mention',
  have: 'has|have|had|holds|hold|has the text|have the text|has text|have text|has the value|have the value|has value|have value|has a value of|have a value of',
  start: 'starts with|start with|begins with|begin with',
  end: 'ends with|end with|ends in|end in',
  match: 'matches|match',
  appear:
    'is back|are back|be back|is back again|are back again|appears|appear|appeared|exists|exist|shows up|show up|showed up|pops up|pop up|popped up|loads|load|has loaded|is loaded|be loaded|comes up|come up',
  disappear:
    'disappears|disappear|disappeared|has disappeared|closes|vanishes|vanish|vanished|goes away|go away|went away|is gone|be gone|are gone|has gone|have gone|has vanished|have vanished|have disappeared|' +
    'has been deleted|have been deleted|was deleted|were deleted|is deleted|are deleted|be deleted|got deleted|gets deleted|' +
    'has been removed|have been removed|was removed|were removed|is removed|are removed|be removed|got removed|gets removed',
  see: 'see|sees|saw|find|finds|notice|notices|get|gets|receive|receives',
  change: [
    'changes to|change to|changed to|turns into|turn into|switches to|is changed to|be changed to|has changed to|is updated to|be updated to|updates to|update to',
    'goes up to|go up to|went up to|goes down to|go down to|went down to|goes to|rises to|rise to|drops to|drop to|falls to|fall to|increases to|increase to|decreases to|decrease to|grows to|grow to|shrinks to|shrink to|climbs to|climb to',
    'turned into|switched to|updated to|rose to|dropped to|fell to|increased to|decreased to|grew to|shrank to|climbed to|jumped to|jumps to|jump to|sinks to|sink to|sank to',
    'has gone up to|has gone down to|has risen to|has dropped to|has fallen to|has increased to|has decreased to',
    'stays at|stay at|remains at|remain at|stands at|stand at',
  ].join('|'),
  move:
    "i'm redirected to|i'm taken to|we're redirected to|we're taken to|" +
    'get redirected to|gets redirected to|got redirected to|redirected to|get taken to|gets taken to|is redirected to|am redirected to|be redirected to|redirects to|is taken to|am taken to|be taken to|is sent to|be sent to|lands on|land on|is brought to|be brought to|are redirected to|are taken to',
};

const byFirst = Map.groupBy(
  Object.entries(verbs)
    .flatMap(([verb, forms]) =>
      forms.split('|').map((form) => ({ verb: verb as PredicateVerb, words: form.split(' ') })),
    )
    .toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
);

const modals = wordSet(
  "should must shall will would can could does do did to ought needs shouldn't mustn't won't can't cannot couldn't wouldn't doesn't don't didn't",
);
const contractions: Record<string, string> = { "isn't": 'is', "aren't": 'are', "wasn't": 'was', "weren't": 'were' };
const negations = wordSet('not never no longer anymore');
/** These go with another one: "no longer", "not anymore". */
const companions = wordSet('longer anymore');
/** A check looks at the page as it is now, so these change nothing. */
const adverbs = wordSet('now still also currently then already again successfully correctly properly');

const isNegative = (word: string): boolean =>
  word.endsWith("n't") || word === 'cannot' || (negations.has(word) && !companions.has(word));

const unable = wordSet("can't cannot couldn't");
const sensed = wordSet('seen found visible shown displayed read');

const finite = wordSet('is are was were has');

/** Bounds what one place in a phrase costs. */
const maxHeadWords = 8;

interface Head {
  verb: PredicateVerb;
  negationCount: number;
  end: number;
}

/** Reads modal, negation and verb at `start`. */
function readHead(phrase: Phrase, start: number): Head | undefined {
  let index = start;
  let negationCount = 0;
  let isUnable = false;
  const skip = (words: ReadonlySet<string>): void => {
    for (
      let word = phrase[index]?.lower ?? '';
      words.has(word) && index < start + maxHeadWords;
      word = phrase[index]?.lower ?? ''
    ) {
      if (isNegative(word)) negationCount += 1;
      if (unable.has(word)) isUnable = true;
      index += 1;
    }
  };
  const skipAdverbs = (): void => {
    skip(negations);
    skip(adverbs);
    skip(negations);
  };
  // "Paid to is Bob": no verb in another form follows "to".
  if (phrase[start]?.lower === 'to' && finite.has(phrase[start + 1]?.lower ?? '')) return undefined;
  skip(modals);
  skipAdverbs();
  const contracted = contractions[phrase[index]?.lower ?? ''];
  const found = contracted
    ? { verb: 'be' as const, words: [contracted] }
    : byFirst.get(phrase[index]?.lower ?? '')?.find(({ words }) => readsAt(phrase, index, words));
  if (!found) return undefined;
  if (contracted) negationCount += 1;
  index += found.words.length;
  // "Seat 12B can't be selected" says more than that it isn't.
  if (isUnable && found.verb === 'be' && !sensed.has(phrase[index]?.lower ?? '')) return undefined;
  if (found.verb === 'be') skipAdverbs();
  else if (found.verb !== 'see') skip(adverbs);
  return { verb: found.verb, negationCount, end: index };
}

const isCapital = (token: Phrase[number] | undefined): boolean =>
  token?.kind === 'word' && !token.opens && /^\p{Lu}\p{Ll}/u.test(token.text);

/** Verbs that are nouns, too. */
const nouns = wordSet('state display show match cost end start load change update');
const owning = /^(?:its|his|her|their|my|your|our|first|second|third|last|next|\d+(?:st|nd|rd|th)|.+['’]s)$/;

const ordered = wordSet('used me us you him her them');

/** The first predicate of a statement. */
export function findPredicate(phrase: Phrase): Predicate | undefined {
  for (let index = 0; index < phrase.length; index += 1) {
    // "The state", "Ada's state", "its display": no verb follows an article or an owner.
    if (phrase[index]?.kind === 'quoted' || isArticle(phrase[index - 1]?.lower ?? '')) continue;
    if (nouns.has(phrase[index]?.lower ?? '') && owning.test(phrase[index - 1]?.lower ?? '')) continue;
    // "United States", "Hot Shows": the rest of a name.
    if (isCapital(phrase[index]) && isCapital(phrase[index - 1])) continue;
    const head = readHead(phrase, index);
    if (!head) continue;
    const { verb, negationCount, end } = head;
    // "Status: change to Shipped" says what to do.
    if (phrase[index - 1]?.text === ':') return undefined;
    // "Used to say" is over, and "asks me to say" is somebody's to do.
    if (phrase[index]?.lower === 'to' && ordered.has(phrase[index - 1]?.lower ?? '')) return undefined;
    if (negationCount > 1) return undefined;
    const isNegated = negationCount === 1;
    const object = phrase.slice(end);
    const words = phrase.slice(index);
    if (verb === 'be' && object[0]?.lower === 'equal' && object[1]?.lower === 'to')
      return { verb: 'equal', isNegated, subject: phrase.slice(0, index), object: object.slice(2), words };
    return { verb, isNegated, subject: phrase.slice(0, index), object, words };
  }
  return undefined;
}
