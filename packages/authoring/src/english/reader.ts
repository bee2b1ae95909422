/** Reads a clause after others: in other words, with the things that it leaves out, or cut into complete parts. */
import type { StepAction } from '@saywright/contracts/entities/step';
import type { Intent } from '../tree/intent.ts';
import { attemptedIn } from './attempt.ts';
import { aimOf, cutRemark, saysGoal, saysWish } from './circumstance.ts';
import { leansOnOthers } from './coordination/complete-statements.ts';
import { decompose, joined, type Surroundings } from './coordination/decompose.ts';
import { bareCount, bareTexts } from './bare-statements.ts';
import { replaceButton } from './coordination/named-button.ts';
import { meansNothing } from './coordination/plain-words.ts';
import { cutUndone, cutUntouched } from './coordination/untouched.ts';
import { cutEarlierValue, cutUntil } from './earlier-value.ts';
import { confirmed } from './confirmed.ts';
import { hasFinished, hasHappened, splitDeed } from './earlier-deed.ts';
import { emit } from './grammar/page-acts.ts';
import { toTyping } from './grammar/to-intent.ts';
import { endsInSaying } from './grammar/read-expletive.ts';
import { closeWhatIsOpen } from './grammar/read-shape.ts';
import { completeTyping, editInPlace, typeInFocus } from './into-field.ts';
import type { Memory } from './memory.ts';
import { intentsOf, isExpected, isRead, parseClause } from './parse-clause.ts';
import { replaceOwn, replaceOwner, replacePronoun, replaceThatItem } from './pronouns.ts';
import { saysAbility, saysUntouched, stripNoise } from './noise.ts';
import { textOf, trimMarks, type Phrase } from './phrase.ts';
import { findReason } from './reason.ts';
import {
  addedToo,
  correctedTo,
  isOn,
  isRetry,
  maxTimes,
  ofMenu,
  orAgain,
  orRetry,
  passwordTried,
  saidAfterRepeating,
  sameAgain,
  signInAgain,
  signInWith,
  stepsAgain,
  timesMore,
  withoutAgain,
} from './said-again.ts';
import { isUnderstood, type Emission, type Intended, type Understood } from './rule.ts';
import type { Clause } from './split.ts';
import { intentOf, type StepDraft } from './step-drafts.ts';
import { cutNothing } from './told-text.ts';
import { tokenize } from './tokenize.ts';
import { copied, reword } from './wordings/unmistaken.ts';
import { inOtherWords } from './wordings/wordings.ts';

const sayWhatIsSeen: Emission = {
  problem:
    'We don\'t know whether to check the words after "so that". Write what to see on its own, for example: check that "…" is visible',
};

/** The same steps, with why they are done. */
function withReason(emission: Emission, reason: string): Emission {
  if (!isRead(emission)) return emission;
  if (isUnderstood(emission)) return { ...emission, steps: emission.steps.map((step) => ({ ...step, reason })) };
  return { ...emission, intents: emission.intents.map((intent) => ({ ...intent, reason })) };
}

/** Deeds that can be done again, or instead of others. */
const replaced: ReadonlySet<StepAction> = new Set([
  'click',
  'type',
  'select',
  'check',
  'uncheck',
  'press',
  'navigate',
  'reload',
]);

/** Steps once more, as they are. */
const repeated = (steps: readonly StepDraft[]): Emission => {
  const title = 'do it again';
  return steps.every(({ action }) => action !== 'draft')
    ? { steps: [...steps], title }
    : { intents: steps.flatMap((step) => intentOf(step) ?? []), title };
};

/** The page may call it otherwise by then: the words have to say that it's the same. */
const clickedAgain = (click: StepDraft): StepDraft =>
  click.action === 'click' && !click.description.endsWith(' again')
    ? { ...click, description: `${click.description} again` }
    : click;

const isTyped = (intent: Intent | undefined): boolean => intent?.action === 'type' && intent.value !== '';

interface Reading {
  /** The words that were read, which may be others than the clause's. */
  said: Clause;
  read: Emission;
}

/** Whether a word isn't the person's own, but one that completes a sentence. */
const isUnwritten = (token: Phrase[number] | undefined): boolean => token?.end === 0;

/** Some of the words of a clause. */
const within = (clause: Clause, tokens: Phrase): Clause => ({ ...clause, tokens, text: textOf(trimMarks(tokens)) });

export class Reader {
  /** Whether anything was done a second time. */
  private hasRepeated = false;
  private readonly memory: Memory;

  private readonly prompt: string;

  constructor(prompt: string, memory: Memory) {
    this.prompt = prompt;
    this.memory = memory;
  }

  /** Reads a clause, without the reason that it gives. */
  read(clause: Clause, next: Clause | undefined): Reading & { setAside?: string } {
    if (clause.refused) return { said: clause, read: clause.refused };
    if (this.memory.context.isFresh && next?.boundary === 'hard' && saysGoal(clause.tokens, next.tokens))
      return { said: clause, read: aimOf(clause.tokens) };
    if (next?.boundary === 'hard' && saysWish(clause.tokens, next.tokens) && this.isUnknown(clause, next))
      return { said: clause, read: aimOf(clause.tokens) };
    const remark = cutRemark(clause.tokens);
    if (remark) {
      const { said, read } = this.readDeed(within(clause, remark.rest), next);
      return { said, read, setAside: `We don't test this remark: ${remark.text}` };
    }
    const earlier = cutEarlierValue(clause.tokens);
    if (earlier) {
      const { said, read } = this.readDeed(within(clause, earlier.rest), next);
      return { said, read, setAside: `We check what it is then, and not what it was: ${earlier.text}` };
    }
    // The steps that follow do what it's until.
    const until = next ? cutUntil(clause.tokens) : undefined;
    if (until) {
      const { said, read } = this.readDeed(within(clause, until.rest), next);
      return { said, read, setAside: `We check how it is now, and not when that changes: ${until.text}` };
    }
    const nothing = cutNothing(clause.tokens);
    if (nothing) {
      const { said, read } = this.readDeed(within(clause, nothing.rest), next);
      return { said, read, setAside: `We check the text that says so: ${nothing.text}` };
    }
    const untouched = this.isUntouched() ? cutUntouched(clause.tokens) : undefined;
    if (untouched) {
      const { said, read } = this.readDeed(within(clause, untouched.rest), next);
      return {
        said: { ...said, tokens: clause.tokens },
        read: withReason(read, untouched.text),
        setAside: `This is checked as the page is now: ${untouched.text}`,
      };
    }
    const undone = cutUndone(clause.tokens);
    if (undone) {
      const { said, read } = this.readDeed(within(clause, undone.rest), next);
      return { said: { ...said, tokens: clause.tokens }, read, setAside: `No step does this: ${undone.text}` };
    }
    const reason = findReason(clause.tokens);
    if (!reason) return this.readDeed(clause, next);
    if (reason.isResult && isRead(parseClause({ tokens: reason.said, carried: [] }, this.memory.context)))
      return { said: clause, read: sayWhatIsSeen };
    const { said, read } = this.readDeed(within(clause, reason.rest), next);
    return { said, read: withReason(read, reason.text), setAside: `We don't test this reason: ${reason.text}` };
  }

  /**
   * Whether a clause can't be read as a whole, and its statements can stand alone: none may be about what one that can't
   * be read has named.
   */
  standAlone(clause: Clause, parts: readonly Clause[], next: Clause | undefined): boolean {
    const whole = this.read(clause, next).read;
    if (isRead(whole) || (whole && 'problem' in whole && whole.isFinal === true)) return false;
    const reads = parts.map((part) => this.read(part, next).read);
    const firstUnread = reads.findIndex((read) => !isRead(read));
    const areSeen = reads.filter(isRead).every((read) => intentsOf(read).every(({ action }) => action === 'assert'));
    return firstUnread >= 0 && areSeen && !parts.slice(firstUnread + 1).some(({ tokens }) => leansOnOthers(tokens));
  }

  /** Whether a clause can't be read as it is, and isn't one with two meanings. */
  isUnread(clause: Clause, next: Clause | undefined): boolean {
    const { read } = this.read(clause, next);
    return !isRead(read) && !(read && 'problem' in read && read.isFinal === true);
  }

  /** Whether nothing can be made of a clause, not even on the page. */
  private isUnknown(clause: Clause, next: Clause): boolean {
    return !isRead(this.readDeed(clause, next).read);
  }

  /**
   * The clauses that a deed and what's seen then are, where the whole can't be read: the deed only if the last step hasn't done it.
   * Undefined where an earlier one may have.
   */
  enacted(clause: Clause, { deed, seen }: { deed: Clause; seen: Clause }, next?: Clause): Clause[] | undefined {
    if (!isUnwritten(deed.tokens[0]) && !this.isUnread(clause, next)) return undefined;
    const read = this.read(deed, next).read;
    if (isRead(read)) {
      const happened = hasHappened(intentsOf(read), this.memory.drafts);
      return happened === 'maybe' ? undefined : happened === 'just' ? [seen] : [deed, seen];
    }
    const said = textOf(stripNoise(deed.tokens)).toLowerCase();
    const mayBe = this.memory.drafts.some(({ description }) => description.toLowerCase().includes(said));
    return mayBe ? undefined : [deed, seen];
  }

  /** The steps of before, once more. */
  private readAgain(core: Phrase, { boundary }: Clause): Emission {
    const times = timesMore(core);
    if (times !== undefined) {
      const isNew = boundary === 'hard';
      const again = stepsAgain(isNew ? this.memory.before : [], this.memory.sentence);
      if (times > maxTimes || 'problem' in again) return 'problem' in again ? again : undefined;
      return repeated(Array.from({ length: times }, () => again).flat());
    }
    const noun = sameAgain(core);
    const click = this.memory.lastClick && intentOf(this.memory.lastClick);
    if (noun !== undefined && this.memory.lastClick && click && isOn(click, noun))
      return repeated([clickedAgain(this.memory.lastClick)]);
    if (click && isRetry(core)) return { intents: [orRetry(click)], title: 'try again' };
    const corrected = correctedTo(core);
    const typed = corrected === undefined ? undefined : this.memory.drafts.map(intentOf).findLast(isTyped);
    if (typed) return emit([toTyping(typed.target ?? [], corrected ?? '')]);
    const added = this.memory.suggesting && addedToo(core, this.memory.suggesting);
    if (added) return added;
    const signedIn = signInAgain(core, this.memory.drafts);
    if (signedIn) return 'problem' in signedIn ? signedIn : repeated(signedIn);
    const password = passwordTried(core);
    const signIn = password === undefined ? undefined : signInWith(this.memory.drafts, password);
    return signIn && repeated(signIn);
  }

  /** Whether a clause says what the page shows. */
  private isCheck(clause: Clause): boolean {
    const read = parseClause(clause, this.memory.context);
    return isRead(read) && intentsOf(read).every(({ action }) => action === 'assert');
  }

  /** Reads a clause in other words, where these say the same for certain. */
  private readReworded(clause: Clause, next: Clause | undefined): Reading | undefined {
    const hasCopied = this.memory.drafts.some(({ action, value }) => action === 'store_variable' && value === copied);
    const reworded = reword(this.textOf(clause), hasCopied);
    if (reworded === undefined) return undefined;
    const said = { ...clause, tokens: tokenize(reworded) };
    const whole = parseClause(said, this.memory.context);
    const read = isRead(whole) ? whole : (this.readFollowing(stripNoise(said.tokens), said, next) ?? whole);
    const isFinal = read !== undefined && 'problem' in read && read.isFinal === true;
    return isRead(read) || isFinal ? { said, read } : undefined;
  }

  /** Reads words that can't be read as they are, in the first other ones that can: as a whole, or else in parts. */
  private inOtherWords(
    text: string,
    { carried, inParts }: { carried: Phrase; inParts?: Surroundings },
  ): { tokens: Phrase; read: Understood | Intended } | undefined {
    const others = [...inOtherWords(text)].map((words) => tokenize(words));
    for (const tokens of others) {
      const read = parseClause({ tokens, carried }, this.memory.context);
      if (isRead(read)) return { tokens, read };
    }
    for (const tokens of inParts ? others : []) {
      const read = inParts && decompose(stripNoise(tokens), inParts);
      if (isRead(read) && intentsOf(read).every(({ action }) => action === 'assert')) return { tokens, read };
    }
    return undefined;
  }

  /** Whether nothing was done on the page but look at it. */
  private isUntouched(): boolean {
    return (
      this.memory.drafts.length > 0 &&
      this.memory.drafts.every(({ action }) => action === 'navigate' || action === 'assert')
    );
  }

  /** Reads a clause, with its pronoun replaced or its field added if it can't be read as it is. */
  private readDeed(clause: Clause, next: Clause | undefined): Reading {
    const reworded = this.readReworded(clause, next);
    if (reworded) return reworded;
    const again = this.readAgain(stripNoise(clause.tokens), clause);
    if (again) {
      this.hasRepeated = true;
      return { said: clause, read: again };
    }
    const click = this.memory.lastClick && intentOf(this.memory.lastClick);
    const answer = click && confirmed(stripNoise(clause.tokens), click);
    if (answer) return { said: clause, read: answer };
    const nth = this.hasRepeated ? saidAfterRepeating(stripNoise(clause.tokens)) : undefined;
    if (nth) return this.readDeed(within(clause, nth), next);
    // "Click "Profile". Close it": what that opened, and no second click on "Profile".
    const isPressed =
      this.memory.antecedent &&
      /^(?:|button|link|icon)$/.test(this.memory.antecedent.noun) &&
      !this.memory.antecedent.isItem;
    const shut = isPressed ? closeWhatIsOpen(stripNoise(clause.tokens)) : undefined;
    if (shut) return { said: clause, read: shut };
    const isOfOne = this.memory.antecedent !== undefined && endsInSaying(trimMarks(clause.tokens));
    const read = isOfOne ? undefined : parseClause(clause, this.memory.context);
    const core = stripNoise(clause.tokens);
    if (isRead(read)) {
      if (withoutAgain(core)) this.hasRepeated = true;
      return { said: clause, read };
    }
    const following = this.readFollowing(core, clause, next) ?? this.readTexts(core, clause);
    if (following) return { said: clause, read: following };
    // An attempt can end in two ways, so its result has to be said.
    const attempted = next && this.isCheck(next) ? attemptedIn(core) : undefined;
    const tokens =
      attempted ??
      (this.memory.button && replaceButton(core, this.memory.button)) ??
      (this.memory.antecedent && !meansNothing(core) && replacePronoun(core, this.memory.antecedent)) ??
      (this.memory.item
        ? (replaceThatItem(core, this.memory.item) ?? replaceOwner(core, this.memory.item))
        : this.memory.antecedent?.isItem === true
          ? undefined
          : replaceOwn(clause.tokens, core)) ??
      (this.memory.field && completeTyping(core, this.memory.field, this.memory.context));
    const replaced = tokens && parseClause({ tokens, carried: clause.carried }, this.memory.context);
    if (tokens && replaced && isRead(replaced)) return { said: { ...clause, tokens }, read: replaced };
    // Whether a mark at the end belongs to a value is a question.
    const isMarked = /^[!?]$/.test(clause.tokens.at(-1)?.text ?? '');
    const restated = isMarked
      ? undefined
      : this.inOtherWords(this.textOf(clause), { carried: clause.carried, inParts: this.around(clause) });
    if (restated) return { said: { ...clause, tokens: restated.tokens }, read: restated.read };
    const repeatedly = this.readWithoutAgain(core, clause, next);
    if (repeatedly) {
      this.hasRepeated = true;
      return repeatedly;
    }
    const closed = this.memory.context.isFirst ? undefined : closeWhatIsOpen(core);
    if (closed) return { said: clause, read: closed };
    const isRefused = this.memory.context.isFilling && saysUntouched(clause.tokens);
    const isWhole = isMarked || isOfOne || isRefused || saysAbility(clause.tokens, core);
    const parts = isWhole ? undefined : decompose(core, this.around(clause));
    const isSeen = isRead(parts) && intentsOf(parts).every(({ action }) => action === 'assert');
    if (isRead(parts) && (isSeen || !isExpected(clause.tokens, core))) return { said: clause, read: parts };
    const typed = this.memory.isEditing ? editInPlace(core) : this.mayTypeOn() ? typeInFocus(core) : undefined;
    return { said: clause, read: typed ?? read };
  }

  /** "Open Reports again", "open that menu a third time", `type "Oslo" instead`. */
  private readWithoutAgain(core: Phrase, clause: Clause, next: Clause | undefined): Reading | undefined {
    const menu = ofMenu(core);
    if (menu && this.memory.menu) {
      const tokens = replacePronoun(menu, this.memory.menu);
      if (tokens) return this.readDeed(within(clause, tokens), next);
    }
    const cut = withoutAgain(core);
    if (!cut || (cut.ending === 'instead' && this.memory.context.isFresh)) return undefined;
    const { rest, ending } = cut;
    // Text instead of another goes where the last text went.
    const tokens =
      ending === 'instead' && this.memory.typed
        ? (completeTyping(rest, this.memory.typed, { hasTyped: false }) ?? rest)
        : rest;
    const { said, read } = this.readDeed(within(clause, tokens), next);
    const intents = isRead(read) ? intentsOf(read) : [];
    const isDeed = intents.length > 0 && intents.every(({ action }) => replaced.has(action));
    if (!isRead(read) || !isDeed) return undefined;
    if (ending !== 'again') return { said, read };
    const named = intents.map(orAgain);
    return {
      said,
      read: named.every((intent, at) => intent === intents[at]) ? read : { intents: named, title: read.title },
    };
  }

  /** "After clicking Save": done, unless that's what the step before did. What follows is checked. */
  private readFollowing(core: Phrase, clause: Clause, next: Clause | undefined): Emission {
    const split = splitDeed(core);
    if (!split || (core[0]?.lower === 'if' && split.rest.length === 0)) return undefined;
    const { read: deed } = this.readDeed(within(clause, split.deed), next);
    if (!isRead(deed) || intentsOf(deed).length === 0 || intentsOf(deed).some(({ action }) => action === 'assert'))
      return undefined;
    const tell = split.isBare ? hasFinished : hasHappened;
    const happened = tell(intentsOf(deed), this.memory.drafts);
    const state = withoutAgain(split.deed) ? 'never' : happened;
    if (state === 'maybe' || (state === 'just' && core[0]?.lower === 'if'))
      return {
        problem: 'A step before may do this. Write what to do in order, and leave out what was done',
        isFinal: true,
      };
    const done: Understood = {
      steps: [],
      title: '',
      isMinor: true,
      notice: `The step before does this: ${textOf(core)}`,
    };
    if (split.rest.length === 0) return state === 'just' ? done : deed;
    const { read: rest } = this.readDeed(within(clause, split.rest), next);
    if (!isRead(rest) || !intentsOf(rest).every(({ action }) => action === 'assert')) return undefined;
    return state === 'just' ? rest : joined([deed, rest]);
  }

  /** "5 results", at the beginning of a sentence, and texts after a check of a text: they're on the page. */
  private readTexts(core: Phrase, { boundary, isResult = false }: Clause): Emission {
    const count = boundary === 'hard' || isResult ? bareCount(core, isResult || this.isUntouched()) : undefined;
    const last = this.memory.drafts.at(-1)?.assertions?.at(-1);
    const isListed = last?.type === 'text_visible' && boundary !== 'hard';
    const tokens = count ?? (isListed ? bareTexts(core) : undefined);
    const read = tokens && parseClause({ tokens, carried: [] }, this.memory.context);
    return isRead(read) ? read : undefined;
  }

  /** Words read as a clause of their own, in the place of another. */
  private around({ carried, isResult = false }: Clause): Surroundings {
    const read = (phrase: Phrase): Emission => {
      const emission = parseClause({ tokens: phrase, carried }, this.memory.context);
      return isRead(emission) ? emission : (this.inOtherWords(textOf(phrase), { carried })?.read ?? emission);
    };
    return {
      read,
      antecedent: this.memory.antecedent,
      item: this.memory.item,
      predicate: this.memory.predicate,
      isResult,
    };
  }

  /** Whether a text without a field can go where the focus is: another text there would replace the one before. */
  private mayTypeOn(): boolean {
    return !this.memory.context.isFirst && !this.memory.context.hasTyped;
  }

  private textOf({ text, start, end }: Clause): string {
    return text ?? this.prompt.slice(start, end);
  }
}
