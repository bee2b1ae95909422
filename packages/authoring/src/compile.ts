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
import { maxSteps, stepTimeoutMs, type Step } from '@saywright/contracts/entities/step';
import { readCaseTables } from './english/case-table.ts';
import { completeStatements, leansOnOthers } from './english/coordination/complete-statements.ts';
import { awaitPage, draftClause } from './english/draft.ts';
import { beginThere, fillCart, GivenLines } from './english/given-lines.ts';
import { cutEnacted } from './english/enacted.ts';
import { foreignLanguage } from './english/foreign-language.ts';
import { onlyLooks } from './english/looking-around.ts';
import { Memory, type Beginning } from './english/memory.ts';
import { normalize } from './english/normalize.ts';
import { stripNoise } from './english/noise.ts';
import { intentsOf, isRead } from './english/parse-clause.ts';
import { Reader } from './english/reader.ts';
import { isIntended, isUnderstood, type Emission } from './english/rule.ts';
import { Sites } from './english/sites.ts';
import { StepPlaces } from './english/step-places.ts';
import { splitClauses, type Clause } from './english/split.ts';
import { completeStep, intentOf, type StepDraft } from './english/step-drafts.ts';
import { nameTest, type Deed } from './english/test-name.ts';
import { takeTitles } from './english/title-line.ts';
import { cutToldText } from './english/told-text.ts';
import { tokenize } from './english/tokenize.ts';
import type { Intent } from './tree/intent.ts';

export interface CompileOptions extends Beginning {
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
  problem: 'After an earlier step, only a check can be added. Write other steps where they belong',
};

const sayWhatIsMeant: Emission = {
  problem: 'Other steps come in between. Say which thing this is about, for example: "Save" is disabled',
};

/** After an earlier step, only a check is added: anything else would change the steps behind it. */
const asCheck = (emission: Emission): Emission =>
  isRead(emission) && !intentsOf(emission).every(({ action }) => action === 'assert') ? sayWhatIsSeen : emission;

class Compilation {
  readonly diagnostics: Diagnostic[] = [];
  readonly deeds: Deed[] = [];
  /** The block that the last clause is in, and how deep steps in it are. */
  private block: OpenBlock | undefined;
  private readonly prompt: string;
  private readonly sites: Sites;
  private readonly places = new StepPlaces();
  private readonly memory: Memory;
  private readonly reader: Reader;
  private readonly beginning = new GivenLines();

  constructor(prompt: string, options: CompileOptions) {
    this.prompt = prompt;
    this.sites = new Sites(options.websiteUrl?.trim());
    this.memory = new Memory(options);
    this.reader = new Reader(prompt, this.memory);
  }

  /** The steps so far. */
  get drafts(): StepDraft[] {
    return this.memory.drafts;
  }

  /** Adds a clause; false when its steps have no room anymore. */
  add(whole: Clause, next?: Clause): boolean {
    const { clause, at } = this.places.place(whole);
    if (clause.tokens.length === 0) {
      this.report(clause, { status: 'compiled', message: 'The next check belongs there', step_indices: [] });
      return true;
    }
    if (clause.isHeader) {
      this.report(clause, { status: 'compiled', message: 'Heading for the next lines', step_indices: [] });
      return true;
    }
    if (next && onlyLooks(this.textOf(clause), this.textOf({ start: clause.end, end: next.end }))) {
      this.report(clause, { status: 'compiled', message: 'We open what hides the next thing', step_indices: [] });
      return true;
    }
    const { context } = this.memory;
    this.lookAhead(next);
    const { said, read, setAside } = this.reader.read(clause, next);
    const isBefore = at !== undefined && at < this.drafts.length;
    const placed = isBefore && leansOnOthers(clause.tokens) ? sayWhatIsMeant : at === undefined ? read : asCheck(read);
    const parsed = this.inBlock(clause, placed);
    const { problem, note } = this.sites.visit(isUnderstood(parsed) ? parsed.steps : [], this.textOf(clause));
    const emission: Emission = problem === undefined ? parsed : { problem };
    const isWhole = isUnderstood(emission);
    const { steps: made, message } = isWhole
      ? { steps: emission.steps, message: emission.steps.map(({ description }) => description).join('. ') }
      : isIntended(emission)
        ? awaitPage(said, emission)
        : draftClause(said, { context, problem: emission?.problem });
    const isFirst = this.drafts.every(({ action }) => action === 'navigate');
    const begun = this.beginning.of(clause.tokens) ? made.map(beginThere) : isFirst ? made.map(fillCart) : made;
    const steps = clause.isEntry === true ? begun.map((step) => ({ ...step, isEntry: true })) : begun;
    if (this.drafts.length + steps.length > maxSteps) return false;
    const notice = note ?? setAside ?? (isWhole ? emission.notice : undefined);
    const first = at ?? this.drafts.length;
    this.memory.add(clause, { said, emission, steps });
    this.move(steps.length, at);
    this.block = blockAfter(steps, this.block);
    this.report(clause, {
      status: isWhole ? 'compiled' : 'not_understood',
      message: message || (notice ?? ''),
      ...(isWhole && notice !== undefined && { notice }),
      ...(!isWhole && isIntended(emission) && { awaits_page: true }),
      step_indices: steps.map((_, index) => first + index),
    });
    if (isWhole) this.deeds.push({ title: emission.title, isMinor: emission.isMinor ?? false });
    return true;
  }

  /** Moves the newest steps to where they belong. */
  private move(count: number, at: number | undefined): void {
    if (at !== undefined) {
      this.drafts.splice(at, 0, ...this.drafts.splice(this.drafts.length - count));
      for (const diagnostic of this.diagnostics)
        diagnostic.step_indices = diagnostic.step_indices.map((index) => (index >= at ? index + count : index));
    }
    this.places.added((at ?? this.drafts.length - count) + count, count);
  }

  /** The clauses that a clause stands for: a deed and what's seen then, or statements of which not all can be read. */
  partsOf(clause: Clause, next?: Clause): Clause[] {
    const isInBlock = this.block !== undefined && clause.boundary !== 'hard';
    const cut = isInBlock ? undefined : cutEnacted(clause);
    const enacted = cut && this.reader.enacted(clause, cut, next);
    if (enacted) return enacted;
    const told = isInBlock ? undefined : cutToldText(clause);
    if (told && this.reader.isUnread(clause, next)) return told;
    const parts = isInBlock ? [] : completeStatements(clause);
    if (parts.length < 2) return [clause];
    this.lookAhead(next);
    return this.reader.standAlone(clause, parts, next) ? parts : [clause];
  }

  private lookAhead(next: Clause | undefined): void {
    const { context } = this.memory;
    context.isSuggesting = next?.tokens.some(({ lower }) => suggestions.has(lower)) ?? false;
    context.next = next ? stripNoise(next.tokens) : [];
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

  report({ start, end }: Pick<Clause, 'start' | 'end'>, told: Omit<Diagnostic, 'clause' | 'start' | 'end'>): void {
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
    for (const diagnostic of unread) {
      diagnostic.message = `This looks like ${language}. We only understand English. Write it like this: click "Save"`;
      delete diagnostic.awaits_page;
    }
  }

  /** A test begins with an address, the prompt's or the website's. API tests may prepare data before that. */
  ensureStart(): void {
    // A clause that nobody understands is asked about anyway.
    const isUnread = ({ action, intent }: StepDraft): boolean => action === 'draft' && intent === undefined;
    if (this.drafts.find((step) => step.action !== 'call_api_test' && !isUnread(step))?.action === 'navigate') return;
    const { websiteUrl } = this.memory.context;
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
  const wholes = splitClauses(readCaseTables(rest));
  const clauses: Clause[] = [];
  for (const [index, whole] of wholes.entries()) {
    const next = wholes[index + 1];
    const parts = compilation.partsOf(whole, next);
    clauses.push(...parts);
    const first = parts.find((part, at) => !compilation.add(part, parts[at + 1] ?? next));
    if (!first) continue;
    const end = wholes.at(-1)?.end ?? whole.end;
    const message = `A test can have ${maxSteps} steps. Move the rest to another test (${wholes.length - index} instructions).`;
    compilation.report({ start: first.start, end }, { status: 'not_understood', message, step_indices: [] });
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
