/**
 * A clause that can't be read as a whole, cut where words join its parts: "the total is $5, and so is the tax". Each part
 * is completed with what the part before it has said. It's taken only if every part is read; then the parts in their
 * order say what the whole does.
 */
import type { Intent } from '../../tree/intent.ts';
import { intentsOf, isNamedSubject, isRead } from '../parse-clause.ts';
import { readPlace } from '../grammar/read-place.ts';
import { impliedWords, membersOf, readsAt, spaced, textOf, trimMarks, wordSet, type Phrase } from '../phrase.ts';
import { antecedentOf, itemNamedBy, replaceOwner, replacePronoun, type Antecedent } from '../pronouns.ts';
import { readNumber } from '../number.ts';
import { isUnderstood, type Emission, type Intended, type Understood } from '../rule.ts';
import type { StepDraft } from '../step-drafts.ts';
import { findPredicate, type Predicate } from '../statements/predicate.ts';
import { dropArticles, isDeterminer } from '../determiners.ts';
import { beginsCheck, matchVerbs } from '../verbs.ts';
import { singular } from '../../tree/singular.ts';
import { completions, isSameSaid, leansOnPrevious, type Carried } from './completions.ts';
import { distributed, enumerated, isSpread, severalIn } from './distribute.ts';
import { isBound, jointsOf, type Joint } from './joints.ts';
import { meansNothing, plainer } from './plain-words.ts';

type Read = Understood | Intended;

/** The words and things before a part. */
interface Before extends Carried {
  antecedent?: Antecedent | undefined;
  item?: Antecedent | undefined;
}

interface Part {
  reads: Read[];
  after: Before;
}

export interface Surroundings {
  /** Reads words as one clause. */
  read: (phrase: Phrase) => Emission;
  antecedent: Antecedent | undefined;
  item: Antecedent | undefined;
  /** The statement of the clause before. */
  predicate: Predicate | undefined;
  /** Whether the clause may list what's seen after a step. */
  isResult: boolean;
}

const maxWords = 60;
const maxReads = 60;

const isCheck = ({ action }: Pick<Intent, 'action'>): boolean => action === 'assert';
const areChecks = (reads: readonly Read[]): boolean => reads.every((each) => intentsOf(each).every(isCheck));

const listing = wordSet('see sees find finds expect expects get gets');
const leads = [
  "we'd like to see",
  "i'd like to see",
  'like to see',
  'expect to see',
  'should see',
  'should find',
  'should get',
  'must see',
].map((words) => words.split(' '));

/** How many words say that things are to be seen, which follow: "verify", "we'd like to see". */
function listingLength(words: Phrase): number {
  const lead = leads.find((each) => readsAt(words, 0, each));
  if (lead) return lead.length;
  if (beginsCheck(words)) return matchVerbs(words)[0]?.length ?? 0;
  return listing.has(words[0]?.lower ?? '') ? 1 : 0;
}

/** "The menu opens": there it is. */
function opened(words: Phrase): Predicate | undefined {
  const [verb] = words.slice(-1);
  return verb?.lower === 'opens' && words.length > 1
    ? { verb: 'appear', isNegated: false, words: [verb], subject: words.slice(0, -1), object: [] }
    : undefined;
}

/** "Its Edit button": the one on the page, unless one of several alike was meant. */
function itsControl(phrase: Phrase): Phrase | undefined {
  const subject = findPredicate(phrase)?.subject ?? [];
  const isControl = subject.some(({ kind, lower }) => kind === 'word' && /^(?:button|link|heading)$/.test(lower));
  return phrase[0]?.lower === 'its' && subject.length > 2 && isControl
    ? [...impliedWords('the'), ...phrase.slice(1)]
    : undefined;
}

class Decomposition {
  private readonly around: Surroundings;
  private left = maxReads;
  /** The readings so far; null for words that aren't read. */
  private readonly known = new Map<string, Read | null>();
  /** Whether a part was said in plainer words: it was a statement. */
  isReworded = false;

  /** The clause, which can't be read as it is. */
  private readonly whole: string;

  constructor(around: Surroundings, whole: string) {
    this.around = around;
    this.whole = whole;
  }

  /** Reads words as one clause, with the things that "it" means. */
  private one(phrase: Phrase, before: Before): Read | undefined {
    const key = `${textOf(phrase)} ${before.antecedent?.name ?? ''} ${before.item?.name ?? ''}`;
    const known = this.known.get(key);
    if (known !== undefined) return known ?? undefined;
    if (this.left <= 0) return undefined;
    this.left -= 1;
    const read = this.readOnce(phrase, before);
    this.known.set(key, read ?? null);
    return read;
  }

  private readOnce(phrase: Phrase, { antecedent, item }: Before): Read | undefined {
    const emission = textOf(phrase) === this.whole ? undefined : this.around.read(phrase);
    if (isRead(emission)) return emission;
    const replaced =
      (antecedent && !meansNothing(phrase) && replacePronoun(phrase, antecedent)) ??
      (item ? replaceOwner(phrase, item) : antecedent?.isItem === true ? undefined : itsControl(phrase));
    const again = replaced && this.around.read(replaced);
    return again && isRead(again) ? again : undefined;
  }

  /** A part that no joint is cut in. */
  private part(phrase: Phrase, before: Before, joint: Joint | undefined): Part | undefined {
    for (const said of completions(phrase, before, joint)) {
      for (const words of [said, ...plainer(said)]) {
        const isPlainer = words !== said;
        const members = distributed(words) ?? severalIn(words) ?? enumerated(words);
        const read = members && isSpread(words) ? undefined : this.one(words, before);
        if (read && isPlainer) this.isReworded = true;
        if (read) return { reads: [read], after: this.after(words, [read], before) };
        const each = members?.map((member) => this.one(member, before) ?? this.inPlainer(member, before));
        const reads = each?.filter((one) => one !== undefined);
        if (reads && reads.length === members?.length)
          return { reads, after: { ...this.after(words, reads, before), isListed: enumerated(words) !== undefined } };
      }
    }
    return undefined;
  }

  private inPlainer(phrase: Phrase, before: Before): Read | undefined {
    for (const words of plainer(phrase)) {
      const read = this.one(words, before);
      if (read) return read;
    }
    return undefined;
  }

  private after(words: Phrase, reads: readonly Read[], before: Before): Before {
    const intents = reads.flatMap(intentsOf);
    const predicate = areChecks(reads) ? (findPredicate(words) ?? opened(words)) : undefined;
    const nth =
      predicate && /^(?:first|second|third|fourth|last)$/.test(dropArticles(predicate.subject)[0]?.lower ?? '');
    const named = nth === true ? predicate?.subject.at(-1) : undefined;
    const item = itemNamedBy(intents);
    const number = words.findIndex(({ kind, lower }) => kind === 'word' && readNumber(lower) !== undefined);
    const noun = words[number + 1];
    const isCount = intents.some(({ checks }) => checks.some(({ assertion }) => assertion.type === 'count'));
    return {
      predicate,
      isListing: before.isListing,
      counted:
        isCount && noun?.kind === 'word'
          ? singular(noun.lower)
          : named?.kind === 'word' && named.lower !== 'one'
            ? named.lower
            : before.counted,
      isAll: intents.some(({ checks }) =>
        checks.some(({ assertion }) => 'operator' in assertion && assertion.operator === 'equals'),
      ),
      antecedent: antecedentOf(intents) ?? before.antecedent,
      item: item === undefined ? before.item : (item ?? undefined),
    };
  }

  /** The parts of words, as few as possible. */
  all(phrase: Phrase, before: Before, joint?: Joint): Read[] | undefined {
    const whole = this.part(phrase, before, joint);
    if (whole) return whole.reads;
    for (const next of jointsOf(phrase)) {
      const said = trimMarks(phrase.slice(0, next.start));
      const first = said.length > 0 ? this.part(said, before, joint) : undefined;
      if (!first) continue;
      const rest = phrase.slice(next.end);
      if (!mayFollow(next, first, rest)) continue;
      const others = this.all(rest, first.after, next);
      // "Send is disabled while the box is empty": what has to be so comes first.
      const isWhile =
        phrase[next.start]?.lower === 'while' && /^(?:is|are)$/.test(findPredicate(rest)?.words[0]?.lower ?? '');
      if (others && mayEnd(next, first, others))
        return isWhile ? [...others, ...first.reads] : [...first.reads, ...others];
    }
    return undefined;
  }
}

/** Only a check may come after a contrast, a dash or "with"; an instruction there may be another one instead. */
const mayEnd = ({ kind }: Joint, _first: Part, others: readonly Read[]): boolean =>
  kind === 'list' || kind === 'sentence' || areChecks(others);

/** These are on a page once, so what's said "with" them is on the page, too. */
const boxes = wordSet('bar banner dialog popup toast message page modal menu panel notice notification');

function mayFollow({ kind }: Joint, { reads, after }: Part, rest: Phrase): boolean {
  if (rest[0]?.lower === 'not' && kind === 'result') return false;
  const subject = after.predicate?.subject ?? [];
  const isBox = subject.some(({ kind: form, lower }) => form === 'word' && boxes.has(lower));
  if ((kind === 'with' || kind === 'which') && !isBox) return false;
  if (kind === 'contrast' || kind === 'with' || kind === 'which' || kind === 'aside') return areChecks(reads);
  return kind !== 'result' || !areChecks(reads);
}

const titleOf = (reads: readonly Read[]): string => reads.map(({ title }) => title).join(' and ');

/** Checks that follow one another are one step, as those of any other clause are. */
function withOneCheck(intents: readonly Intent[]): Intent[] {
  const joint: Intent[] = [];
  for (const intent of intents) {
    const last = joint.at(-1);
    const isMore =
      last && isCheck(last) && isCheck(intent) && last.timeout === intent.timeout && last.depth === intent.depth;
    if (!isMore) joint.push(intent);
    else {
      const description = `${last.description} and ${intent.description.replace(/^Check that /u, '')}`;
      joint[joint.length - 1] = { ...last, description, checks: [...last.checks, ...intent.checks] };
    }
  }
  return joint;
}

/** The same of steps. */
function inOneCheck(steps: readonly StepDraft[]): StepDraft[] {
  const joint: StepDraft[] = [];
  for (const step of steps) {
    const last = joint.at(-1);
    const isMore =
      last &&
      isCheck(last) &&
      isCheck(step) &&
      last.timeout === step.timeout &&
      last.depth === step.depth &&
      last.reason === step.reason;
    if (!isMore) joint.push(step);
    else {
      const description = `${last.description} and ${step.description.replace(/^Check that /u, '')}`;
      joint[joint.length - 1] = {
        ...last,
        description,
        assertions: [...(last.assertions ?? []), ...(step.assertions ?? [])],
      };
    }
  }
  return joint;
}

/** Steps where each part has some, intents otherwise. */
export function joined(reads: readonly Read[]): Read {
  const [only, ...others] = reads;
  if (only && others.length === 0) return only;
  if (reads.every(isUnderstood))
    return { steps: inOneCheck(reads.flatMap(({ steps }) => steps)), title: titleOf(reads) };
  return { intents: withOneCheck(reads.flatMap(intentsOf)), title: titleOf(reads) };
}

/** "The toast appears and disappears", "shows 3 while it should be 4": not both at once. */
function isContradiction(reads: readonly Read[]): boolean {
  const checks = reads.flatMap(intentsOf).flatMap((intent) => intent.checks);
  const seen = new Map<string, string>();
  return checks.some(({ assertion, target }) => {
    const { type } = assertion;
    const isText = type === 'text_visible' || type === 'text_hidden';
    const isOne = 'operator' in assertion && assertion.operator === 'equals';
    const about = isText
      ? assertion.expected
      : type === 'labelled_value'
        ? assertion.label.toLowerCase()
        : JSON.stringify(target);
    const kind = type.replace(/_(?:visible|hidden)$/u, '');
    if (kind === type && !isOne) return false;
    const value = kind === type ? String('expected' in assertion ? assertion.expected : '') : type;
    const key = `${kind} ${about ?? ''}`;
    const isOther = seen.has(key) && seen.get(key) !== value;
    seen.set(key, value);
    return isOther;
  });
}

const leading = /^(?:in|on|under|within|inside)$/;

/** How many words say where, before a statement; 0 for none. */
function placeLength(words: Phrase): number {
  const preposition = words[0]?.lower ?? '';
  if (!leading.test(preposition)) return 0;
  for (let end = 2; end < Math.min(words.length - 1, 7); end += 1) {
    const next = words[end];
    const rest = next?.text === ',' ? words.slice(end + 1) : words.slice(end);
    const begins = next?.text === ',' || next?.kind === 'quoted' || isDeterminer(next?.lower ?? '');
    const isStated =
      (findPredicate(rest)?.subject.length ?? 0) > 0 && (matchVerbs(rest).length === 0 || isNamedSubject(rest));
    if (begins && isStated && readPlace([preposition], words.slice(1, end))) return end;
  }
  return 0;
}

/** "In the dialog, the title is A and Save is disabled": each part is about a thing in there. */
function placedIn(words: Phrase, end: number, around: Surroundings): Emission {
  const place = words.slice(0, end);
  const rest = words[end]?.text === ',' ? words.slice(end + 1) : words.slice(end);
  const read = (phrase: Phrase): Emission => {
    const { subject = [], words: said = [], object = [] } = findPredicate(phrase) ?? {};
    if (membersOf(object).some((member) => findPredicate(member) !== undefined)) return undefined;
    // "There is no error in the dialog"
    if (subject.at(-1)?.lower === 'there') return around.read([...phrase, ...spaced(place)]);
    return subject.length > 0 && membersOf(subject).length === 1
      ? around.read([...subject, ...spaced(place), ...said])
      : undefined;
  };
  return decompose(rest, { ...around, read, predicate: undefined, isResult: false });
}

/** The meaning of a clause by its parts; undefined unless every one of them is read. */
export function decompose(core: Phrase, around: Surroundings): Emission {
  const words = trimMarks(core);
  if (words.length < 2 || words.length > maxWords) return undefined;
  // "Ada sees 2 rows, Bob sees 3": on pages of their own.
  if (words.filter(({ lower }) => lower === 'sees' || lower === 'finds').length > 1) return undefined;
  const isSame = jointsOf(words).some(({ end }) => isSameSaid(words.slice(end)));
  if (isBound(isSame ? words.filter(({ lower }) => lower !== 'neither' && lower !== 'nor') : words)) return undefined;
  const end = placeLength(words);
  if (end > 0) return placedIn(words, end, around);
  // The place would be that of the first part only.
  if (leading.test(words[0]?.lower ?? '')) return undefined;
  const before: Before = {
    isListing: around.isResult,
    antecedent: around.antecedent,
    item: around.item,
    // Only a clause that can't stand alone continues the one before: "the Next button is not".
    predicate: around.predicate && leansOnPrevious(words) ? around.predicate : undefined,
  };
  const length = listingLength(words);
  const listed = trimMarks(words.slice(length)).filter((token, at) => at > 0 || token.text !== ':');
  const decomposition = new Decomposition(around, textOf(words));
  const said = [...(length > 0 ? [listed] : []), words];
  const reads =
    (length > 0 ? decomposition.all(listed, { ...before, isListing: true }) : undefined) ??
    said.map((each) => decomposition.all(each, before)).find((each) => each !== undefined);
  // "Verify login": a thing alone says too little.
  if (reads?.length === 1 && length > 0 && !decomposition.isReworded) return undefined;
  if (reads && isContradiction(reads)) return undefined;
  return reads && reads.length > 0 && textOf(words) !== '' ? joined(reads) : undefined;
}
