/**
 * The deterministic English compiler: rung 1 of the authoring ladder. No model, no network, linear time, never throws.
 *
 *   english/normalize → tokenize → split → parse-clause (rules/, then grammar/) → intents, and steps with selectors
 *
 * A clause is read by rules that can write its selectors from its words alone, or by `grammar/`, whose elements only the
 * page can tell: then it's a draft with an intent. Rung 2, grounding on a live page, finishes those and confirms the
 * others.
 */
import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Diagnostic } from '@saywright/contracts/entities/flow-test';
import { maxSteps, stepTimeoutMs, type Step, type StepAction } from '@saywright/contracts/entities/step';
import { attemptedIn } from './english/attempt.ts';
import { cutRemark } from './english/circumstance.ts';
import { readCaseTables } from './english/case-table.ts';
import { decompose, type Surroundings } from './english/coordination/decompose.ts';
import { buttonIn, replaceButton } from './english/coordination/named-button.ts';
import { meansNothing } from './english/coordination/plain-words.ts';
import { cutUntouched } from './english/coordination/untouched.ts';
import { awaitPage, draftClause } from './english/draft.ts';
import { endsInSaying } from './english/grammar/read-expletive.ts';
import { closeWhatIsOpen } from './english/grammar/read-shape.ts';
import { generatedIn } from '@saywright/contracts/text/say-generated';
import { completeTyping, editInPlace, fieldOf, typeInFocus } from './english/into-field.ts';
import { foreignLanguage } from './english/foreign-language.ts';
import { onlyLooks } from './english/looking-around.ts';
import { normalize } from './english/normalize.ts';
import { intentsOf, isExpected, isRead, parseClause } from './english/parse-clause.ts';
import {
  antecedentOf,
  itemNamedBy,
  replaceOwn,
  replaceOwner,
  replacePronoun,
  type Antecedent,
} from './english/pronouns.ts';
import { saysAbility, saysUntouched, stripNoise } from './english/noise.ts';
import { textOf, trimMarks, type Phrase } from './english/phrase.ts';
import { findReason } from './english/reason.ts';
import {
  addedToo,
  isOn,
  maxTimes,
  ofMenu,
  orAgain,
  passwordTried,
  sameAgain,
  signInWith,
  stepsAgain,
  timesMore,
  withoutAgain,
} from './english/said-again.ts';
import { restate } from './english/restate.ts';
import { copied, reword } from './english/reword.ts';
import { findPredicate, type Predicate } from './english/statements/predicate.ts';
import { isIntended, isUnderstood, type Emission, type RuleContext, type Understood } from './english/rule.ts';
import { Sites } from './english/sites.ts';
import { splitClauses, type Clause } from './english/split.ts';
import { completeStep, intentOf, type StepDraft } from './english/step-drafts.ts';
import { nameTest, type Deed } from './english/test-name.ts';
import type { Target } from './english/target.ts';
import { takeTitles } from './english/title-line.ts';
import { tokenize } from './english/tokenize.ts';
import type { Intent } from './tree/intent.ts';

export interface CompileOptions {
  /** Where the test begins when the prompt does not say so. */
  websiteUrl?: string;
  /** The prompt continues a test that has already started, so it doesn't need to open a page first. */
  continues?: boolean;
  /** The texts of the steps before, so that "the same email" can mean the one that they generate. */
  before?: string;
  newId?: () => string;
}

export interface CompiledTest {
  name: string;
  steps: Step[];
  /** The meaning of each of `steps`, for grounding on a live page; undefined for a draft that wasn't understood. */
  intents: (Intent | undefined)[];
  global_assertions: Assertion[];
  diagnostics: Diagnostic[];
}

const beginWithAddress = 'Start with "Go to …", for example: Go to https://example.com';

/** A wait or a screenshot between two clauses changes nothing about what "it" means; a way to another page does. */
const keeping: ReadonlySet<StepAction> = new Set(['wait', 'wait_network', 'screenshot', 'scroll', 'hover']);

/** "It" after a clause: the one thing that it was about. */
const nextTarget = ({ steps, target }: Understood, before: Target | undefined): Target | undefined =>
  target ?? (steps.every(({ action }) => keeping.has(action)) ? before : undefined);

const suggestions: ReadonlySet<string> = new Set(['suggestion', 'suggestions', 'autocomplete']);

interface OpenBlock {
  depth: number;
  isOfEach: boolean;
  /** Whether its steps can be listed with commas: "repeat 3 times: click A, click B". */
  isList: boolean;
}

const isBlock = ({ action }: Pick<StepDraft, 'action'>): boolean => action === 'if' || action === 'repeat';

/** The block that is open after a clause: the one that it began, or that it belongs to. */
function blockAfter(steps: readonly StepDraft[], before: OpenBlock | undefined): OpenBlock | undefined {
  const begun = steps.findLast(isBlock);
  if (begun)
    return { depth: (begun.depth ?? 0) + 1, isOfEach: begun.selector !== undefined, isList: begun.action === 'repeat' };
  return before;
}

const sayWhereItBelongs: Emission = {
  problem:
    'We don\'t know whether this belongs to the condition or repetition before it. If it doesn\'t, begin a new sentence. If it does, join it with "and"',
};

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

/** Steps that leave the browser as it was opened: signed out. */
const watching: ReadonlySet<StepAction> = new Set([...keeping, 'navigate', 'assert', 'reload']);

const turnsPages = ({ target = [], value = '' }: Intent): boolean =>
  /[?&]page=/.test(value) || target.some(({ name }) => /^(?:next|previous|page \d+)\b/i.test(name));

const namesCalendar = (tokens: Clause['tokens']): boolean =>
  tokens.some(({ lower, value }) => /\b(?:calendar|months?|date ?picker|(?:choose|pick) date)\b/i.test(value || lower));

/** Steps once more, as they are. */
const repeated = (steps: readonly StepDraft[]): Emission => {
  const title = 'do it again';
  return steps.every(({ action }) => action !== 'draft')
    ? { steps: [...steps], title }
    : { intents: steps.flatMap((step) => intentOf(step) ?? []), title };
};

class Compilation {
  readonly drafts: StepDraft[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly deeds: Deed[] = [];
  /** The block that the last clause is in, and how deep steps in it are. */
  private block: OpenBlock | undefined;
  /** The one thing that the last clause was about. */
  private antecedent: Antecedent | undefined;
  /** The one of several alike that was named last. */
  private item: Antecedent | undefined;
  /** The field that the last clause clicked or typed into. */
  private field: Antecedent | undefined;
  /** The button that was named last. */
  private button: Antecedent | undefined;
  /** The statement of the last clause. */
  private predicate: Predicate | undefined;
  /** Whether the last clause double-clicked something, which may be edited where it stands. */
  private isEditing = false;
  /** The steps of the last sentence, and of the one before it. */
  private sentence: StepDraft[] = [];
  private before: StepDraft[] = [];
  /** The field that was typed into last, and the menu that was opened last. */
  private typed: Antecedent | undefined;
  private menu: Antecedent | undefined;
  /** The typing before one of a field's suggestions was taken: "also add Bob" does the same. */
  private suggesting: Intent | undefined;
  private lastTyping: Intent | undefined;
  /** The click that came last on this page. */
  private lastClick: StepDraft | undefined;
  private readonly prompt: string;
  private readonly sites: Sites;
  private readonly context: RuleContext;

  constructor(prompt: string, { websiteUrl, continues = false, before = '' }: CompileOptions) {
    this.prompt = prompt;
    this.sites = new Sites(websiteUrl?.trim());
    this.context = {
      websiteUrl: websiteUrl?.trim() || undefined,
      lastTarget: undefined,
      hasTyped: false,
      isFilling: false,
      isSuggesting: false,
      next: [],
      isFirst: !continues,
      isFresh: !continues,
      isOnFirst: !continues,
      isPickingDate: false,
      generated: generatedIn(before),
    };
  }

  /** Adds a clause; false when its steps have no room anymore. */
  add(clause: Clause, next?: Clause): boolean {
    if (clause.isHeader) {
      this.report(clause, { status: 'compiled', message: 'Heading for the next lines', step_indices: [] });
      return true;
    }
    if (next && onlyLooks(this.textOf(clause), this.textOf({ start: clause.end, end: next.end }))) {
      this.report(clause, { status: 'compiled', message: 'We open what hides the next thing', step_indices: [] });
      return true;
    }
    this.context.isSuggesting = next?.tokens.some(({ lower }) => suggestions.has(lower)) ?? false;
    this.context.next = next ? stripNoise(next.tokens) : [];
    const { said, read, setAside } = this.read(clause, next);
    const parsed = this.inBlock(clause, read);
    const { problem, note } = this.sites.visit(isUnderstood(parsed) ? parsed.steps : [], this.textOf(clause));
    const emission: Emission = problem === undefined ? parsed : { problem };
    const isWhole = isUnderstood(emission);
    const { steps, message } = isWhole
      ? { steps: emission.steps, message: emission.steps.map(({ description }) => description).join('. ') }
      : isIntended(emission)
        ? awaitPage(said, emission)
        : draftClause(said, { context: this.context, problem: emission?.problem });
    if (this.drafts.length + steps.length > maxSteps) return false;
    const notice = note ?? setAside ?? (isWhole ? emission.notice : undefined);
    if (clause.boundary === 'hard') {
      this.before = this.sentence;
      this.sentence = [];
    }
    this.sentence.push(...steps);
    const first = this.drafts.length;
    this.drafts.push(...steps);
    this.context.isFirst = false;
    this.block = blockAfter(steps, this.block);
    this.context.generated = [...this.context.generated, ...generatedIn(JSON.stringify(steps))];
    this.report(clause, {
      status: isWhole ? 'compiled' : 'not_understood',
      message: message || (notice ?? ''),
      ...(isWhole && notice !== undefined && { notice }),
      step_indices: steps.map((_, index) => first + index),
    });
    const intents = isRead(emission) ? intentsOf(emission) : [];
    this.follow(clause, steps);
    const antecedent = antecedentOf(intents);
    const button = buttonIn(intents);
    if (button !== undefined || intents.some(({ action }) => action === 'navigate')) this.button = button ?? undefined;
    const isKept = isWhole && antecedent === undefined && emission.steps.every(({ action }) => keeping.has(action));
    if (!isKept) {
      this.antecedent = antecedent;
      const item = itemNamedBy(intents);
      const isElsewhere = intents.length === 0 || intents.some(({ action }) => action === 'navigate');
      if (item !== undefined || isElsewhere) this.item = item ?? undefined;
      this.field = fieldOf(intents);
      const isStated = intents.length > 0 && intents.every(({ action }) => action === 'assert');
      this.predicate = isStated ? findPredicate(stripNoise(said.tokens)) : undefined;
      const last = intents.at(-1);
      this.context.hasTyped = last?.action === 'type' && last.value !== '';
      this.context.isFilling = this.context.hasTyped || last?.action === 'select';
      this.isEditing = last?.action === 'double_click';
    }
    if (!isWhole) {
      this.context.lastTarget = undefined;
      return true;
    }
    this.deeds.push({ title: emission.title, isMinor: emission.isMinor ?? false });
    this.context.lastTarget = nextTarget(emission, this.context.lastTarget);
    return true;
  }

  /** Remembers the steps that the next clause may build on. */
  private follow({ tokens }: Clause, steps: readonly StepDraft[]): void {
    const intents = steps.map(intentOf);
    if (intents.some((intent) => !intent || !watching.has(intent.action))) this.context.isFresh = false;
    if (intents.some((intent) => intent && turnsPages(intent))) this.context.isOnFirst = false;
    if (intents.some((intent) => intent?.action === 'navigate')) this.lastClick = undefined;
    this.typed = fieldOf(intents.flatMap((intent) => (intent?.action === 'type' ? [intent] : []))) ?? this.typed;
    const menu = intents
      .flatMap((intent) => intent?.target ?? [])
      .find(({ kind, name }) => kind === 'menu' && name !== '');
    if (menu) this.menu = { name: menu.name, isExact: menu.isExact, noun: 'menu', isItem: false };
    this.lastClick = steps.findLast((step) => intentOf(step)?.action === 'click') ?? this.lastClick;
    const [first, second] = intents;
    const picked = intents.length === 1 ? first : second;
    const isPicked = picked?.action === 'click' && picked.purpose === 'pick' && intents.length <= 2;
    const typing = first?.action === 'type' ? first : undefined;
    this.suggesting = isPicked ? (typing ?? this.lastTyping) : undefined;
    this.lastTyping = intents.length === 1 ? typing : undefined;
    if (steps.length > 0) this.context.isPickingDate = namesCalendar(tokens);
  }

  /** The steps of before, once more. */
  private readAgain(core: Phrase, { boundary }: Clause): Emission {
    const times = timesMore(core);
    if (times !== undefined) {
      const isNew = boundary === 'hard';
      const again = stepsAgain(isNew ? this.before : [], this.sentence);
      if (times > maxTimes || 'problem' in again) return 'problem' in again ? again : undefined;
      return repeated(Array.from({ length: times }, () => again).flat());
    }
    const noun = sameAgain(core);
    const click = this.lastClick && intentOf(this.lastClick);
    if (noun !== undefined && this.lastClick && click && isOn(click, noun)) return repeated([this.lastClick]);
    const added = this.suggesting && addedToo(core, this.suggesting);
    if (added) return added;
    const password = passwordTried(core);
    const signIn = password === undefined ? undefined : signInWith(this.drafts, password);
    return signIn && repeated(signIn);
  }

  /** Whether a clause says what the page shows. */
  private isCheck(clause: Clause): boolean {
    const read = parseClause(clause, this.context);
    return isRead(read) && intentsOf(read).every(({ action }) => action === 'assert');
  }

  /** Reads a clause, without the reason that it gives. */
  private read(clause: Clause, next: Clause | undefined): { said: Clause; read: Emission; setAside?: string } {
    if (clause.refused) return { said: clause, read: clause.refused };
    const remark = cutRemark(clause.tokens);
    if (remark) {
      const { said, read } = this.readDeed({ ...clause, tokens: remark.rest }, next);
      return { said, read, setAside: `We don't test this remark: ${remark.text}` };
    }
    const untouched = this.isUntouched() ? cutUntouched(clause.tokens) : undefined;
    if (untouched) {
      const { said, read } = this.readDeed({ ...clause, tokens: untouched.rest }, next);
      return {
        said: { ...said, tokens: clause.tokens },
        read: withReason(read, untouched.text),
        setAside: `This is checked as the page is now: ${untouched.text}`,
      };
    }
    const reason = findReason(clause.tokens);
    if (!reason) return this.readDeed(clause, next);
    if (reason.isResult && isRead(parseClause({ tokens: reason.said, carried: [] }, this.context)))
      return { said: clause, read: sayWhatIsSeen };
    const { said, read } = this.readDeed({ ...clause, tokens: reason.rest }, next);
    return { said, read: withReason(read, reason.text), setAside: `We don't test this reason: ${reason.text}` };
  }

  /** Reads a clause in other words, where these say the same for certain. */
  private readReworded(clause: Clause): { said: Clause; read: Emission } | undefined {
    const hasCopied = this.drafts.some(({ action, value }) => action === 'store_variable' && value === copied);
    const reworded = reword(this.textOf(clause), hasCopied);
    if (reworded === undefined) return undefined;
    const said = { ...clause, tokens: tokenize(reworded) };
    const read = parseClause(said, this.context);
    return isRead(read) ? { said, read } : undefined;
  }

  /** Whether nothing was done on the page but look at it. */
  private isUntouched(): boolean {
    return this.drafts.length > 0 && this.drafts.every(({ action }) => action === 'navigate' || action === 'assert');
  }

  /** Reads a clause, with its pronoun replaced or its field added if it can't be read as it is. */
  private readDeed(clause: Clause, next: Clause | undefined): { said: Clause; read: Emission } {
    const reworded = this.readReworded(clause);
    if (reworded) return reworded;
    const again = this.readAgain(stripNoise(clause.tokens), clause);
    if (again) return { said: clause, read: again };
    // "Click "Profile". Close it": what that opened, and no second click on "Profile".
    const isPressed =
      this.antecedent && /^(?:|button|link|icon)$/.test(this.antecedent.noun) && !this.antecedent.isItem;
    const shut = isPressed ? closeWhatIsOpen(stripNoise(clause.tokens)) : undefined;
    if (shut) return { said: clause, read: shut };
    const isOfOne = this.antecedent !== undefined && endsInSaying(trimMarks(clause.tokens));
    const read = isOfOne ? undefined : parseClause(clause, this.context);
    if (isRead(read)) return { said: clause, read };
    const core = stripNoise(clause.tokens);
    // An attempt can end in two ways, so its result has to be said.
    const attempted = next && this.isCheck(next) ? attemptedIn(core) : undefined;
    const tokens =
      attempted ??
      (this.button && replaceButton(core, this.button)) ??
      (this.antecedent && !meansNothing(core) && replacePronoun(core, this.antecedent)) ??
      (this.item ? replaceOwner(core, this.item) : this.antecedent ? undefined : replaceOwn(clause.tokens, core)) ??
      (this.field && completeTyping(core, this.field, this.context));
    const replaced = tokens && parseClause({ tokens, carried: clause.carried }, this.context);
    if (tokens && replaced && isRead(replaced)) return { said: { ...clause, tokens }, read: replaced };
    // Whether a mark at the end belongs to a value is a question.
    const isMarked = /^[!?]$/.test(clause.tokens.at(-1)?.text ?? '');
    const restated = isMarked ? undefined : restate(this.textOf(clause));
    const words = restated === undefined ? undefined : tokenize(restated);
    const reread = words && parseClause({ tokens: words, carried: clause.carried }, this.context);
    if (words && reread && isRead(reread)) return { said: { ...clause, tokens: words }, read: reread };
    const repeatedly = this.readWithoutAgain(core, clause, next);
    if (repeatedly) return repeatedly;
    const closed = this.context.isFirst ? undefined : closeWhatIsOpen(core);
    if (closed) return { said: clause, read: closed };
    const isRefused = this.context.isFilling && saysUntouched(clause.tokens);
    const isWhole = isMarked || isOfOne || isRefused || saysAbility(clause.tokens, core);
    const parts = isWhole ? undefined : decompose(core, this.around(clause));
    const isSeen = isRead(parts) && intentsOf(parts).every(({ action }) => action === 'assert');
    if (isRead(parts) && (isSeen || !isExpected(clause.tokens, core))) return { said: clause, read: parts };
    const typed = this.isEditing ? editInPlace(core) : this.mayTypeOn() ? typeInFocus(core) : undefined;
    return { said: clause, read: typed ?? read };
  }

  /** "Open Reports again", "open that menu a third time", `type "Oslo" instead`. */
  private readWithoutAgain(
    core: Phrase,
    clause: Clause,
    next: Clause | undefined,
  ): ReturnType<typeof this.readDeed> | undefined {
    const menu = ofMenu(core);
    if (menu && this.menu) {
      const tokens = replacePronoun(menu, this.menu);
      if (tokens) return this.readDeed({ ...clause, tokens }, next);
    }
    const cut = withoutAgain(core);
    if (!cut || (cut.ending === 'instead' && this.context.isFresh)) return undefined;
    const { rest, ending } = cut;
    // Text instead of another goes where the last text went.
    const tokens =
      ending === 'instead' && this.typed ? (completeTyping(rest, this.typed, { hasTyped: false }) ?? rest) : rest;
    const { said, read } = this.readDeed({ ...clause, tokens }, next);
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

  /** Words read as a clause of their own, in the place of another. */
  private around({ carried, isResult = false }: Clause): Surroundings {
    const read = (phrase: Phrase): Emission => {
      const emission = parseClause({ tokens: phrase, carried }, this.context);
      const again = isRead(emission) ? undefined : restate(textOf(phrase));
      return again === undefined ? emission : parseClause({ tokens: tokenize(again), carried }, this.context);
    };
    return { read, antecedent: this.antecedent, item: this.item, predicate: this.predicate, isResult };
  }

  /** Whether a text without a field can go where the focus is: another text there would replace the one before. */
  private mayTypeOn(): boolean {
    return !this.context.isFirst && !this.context.hasTyped;
  }

  /** "If …, click A and click B": the second is in the block, too. After "then", nobody knows. */
  private inBlock({ boundary }: Clause, emission: Emission): Emission {
    if (boundary === 'hard') this.block = undefined;
    const { block } = this;
    if (!block || !emission || 'problem' in emission) return emission;
    const isJoined = boundary === 'and' || (boundary === 'comma' && block.isList);
    if (!('steps' in emission) || !isJoined || block.isOfEach || emission.steps.some(isBlock)) return sayWhereItBelongs;
    return { ...emission, steps: emission.steps.map((step) => ({ ...step, depth: block.depth })) };
  }

  private textOf({ start, end }: Pick<Clause, 'start' | 'end'>): string {
    return this.prompt.slice(start, end);
  }

  report(
    { start, end }: Pick<Clause, 'start' | 'end'>,
    told: Pick<Diagnostic, 'status' | 'message' | 'notice' | 'step_indices'>,
  ): void {
    this.diagnostics.push({ clause: this.textOf({ start, end }), start, end, ...told });
  }

  /** A prompt of which nothing was understood but addresses may be in another language. */
  nameLanguage(clauses: readonly Clause[]): void {
    const isOpaque = this.drafts.every(({ action }) => action === 'navigate' || action === 'draft');
    const unread = this.diagnostics.filter(({ status }) => status === 'not_understood');
    if (!isOpaque || unread.length === 0) return;
    const starts = new Set(unread.map(({ start }) => start));
    const language = foreignLanguage(clauses.filter(({ start }) => starts.has(start)).flatMap(({ tokens }) => tokens));
    if (language === undefined) return;
    for (const diagnostic of unread)
      diagnostic.message = `This looks like ${language}. We only understand English. Write it like this: click "Save"`;
  }

  /** A test begins with an address, the prompt's or the website's. API tests may prepare data before that. */
  ensureStart(): void {
    if (this.drafts.find(({ action }) => action !== 'call_api_test')?.action === 'navigate') return;
    const { websiteUrl } = this.context;
    const start = this.diagnostics[0]?.start ?? 0;
    const place = { clause: '', start, end: start };
    if (websiteUrl === undefined || this.drafts.length === 0) {
      this.diagnostics.unshift({ ...place, status: 'not_understood', message: beginWithAddress, step_indices: [] });
      return;
    }
    const description = `Go to ${websiteUrl}`;
    this.drafts.unshift({ action: 'navigate', value: websiteUrl, description });
    for (const diagnostic of this.diagnostics)
      diagnostic.step_indices = diagnostic.step_indices.map((index) => index + 1);
    this.diagnostics.unshift({
      ...place,
      status: 'compiled',
      message: `${description}, the test's website`,
      step_indices: [0],
    });
  }
}

/**
 * Compiles a test written in English. What is not understood becomes a `draft` step and a diagnostic that says what to
 * write instead. Never throws; takes time linear in the prompt.
 */
export function compileEnglish(prompt: string, options: CompileOptions = {}): CompiledTest {
  const { newId = () => crypto.randomUUID() } = options;
  const compilation = new Compilation(prompt, options);
  const { titles, rest } = takeTitles(tokenize(normalize(prompt)));
  for (const title of titles)
    compilation.report(title, { status: 'compiled', message: 'Test title', step_indices: [] });
  const clauses = splitClauses(readCaseTables(rest));
  for (const [index, clause] of clauses.entries()) {
    if (compilation.add(clause, clauses[index + 1])) continue;
    const end = clauses.at(-1)?.end ?? clause.end;
    const message = `A test can have ${maxSteps} steps. Move the rest to another test (${clauses.length - index} instructions).`;
    compilation.report({ start: clause.start, end }, { status: 'not_understood', message, step_indices: [] });
    break;
  }
  compilation.nameLanguage(clauses);
  if (!options.continues) compilation.ensureStart();
  const drafts = compilation.drafts.slice(0, maxSteps);
  return {
    name: nameTest(compilation.deeds, titles.at(-1)?.title ?? ''),
    steps: drafts.map((draft, index) =>
      completeStep(draft, { id: newId(), order: index + 1, timeout: stepTimeoutMs.default }),
    ),
    intents: drafts.map(intentOf),
    global_assertions: [],
    diagnostics: compilation.diagnostics,
  };
}
