/**
 * The deterministic English compiler: rung 1 of the authoring ladder. No model, no network, linear time, never throws.
 *
 *   english/normalise → tokenise → split → parse-clause (rules/) → target → selectors → steps, then the whole is checked
 *
 * Rung 2, grounding on a live page (`grounding/`), takes the steps and drafts from here and confirms each on the page;
 * rung 3 (`bedrock/`) is asked only for what is a draft after that. Both read and write the same steps and diagnostics.
 */
import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Diagnostic } from '@saywright/contracts/entities/flow-test';
import { maxSteps, stepTimeoutMs, type Step, type StepAction } from '@saywright/contracts/entities/step';
import { draftClause } from './english/draft.ts';
import { normalise } from './english/normalise.ts';
import { parseClause } from './english/parse-clause.ts';
import type { RuleContext, Understood } from './english/rule.ts';
import { splitClauses, type Clause } from './english/split.ts';
import { completeStep, type StepDraft } from './english/step-drafts.ts';
import { nameTest, type Deed } from './english/test-name.ts';
import type { Target } from './english/target.ts';
import { takeTitles } from './english/title-line.ts';
import { tokenise } from './english/tokenise.ts';

export interface CompileOptions {
  /** Where the test begins when the prompt does not say so. */
  websiteUrl?: string;
  /** The prompt continues a test that has already started, so it doesn't need to open a page first. */
  continues?: boolean;
  newId?: () => string;
}

export interface CompiledTest {
  name: string;
  steps: Step[];
  global_assertions: Assertion[];
  diagnostics: Diagnostic[];
}

const beginWithAddress = 'Start with "Go to …", for example: Go to https://example.com';

/** A wait or a screenshot between two clauses changes nothing about what "it" means; a way to another page does. */
const keeping: ReadonlySet<StepAction> = new Set(['wait', 'wait_network', 'screenshot', 'scroll', 'hover']);

/** "It" after a clause: the one thing that it was about. */
const nextTarget = ({ steps, target }: Understood, before: Target | undefined): Target | undefined =>
  target ?? (steps.every(({ action }) => keeping.has(action)) ? before : undefined);

class Compilation {
  readonly drafts: StepDraft[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly deeds: Deed[] = [];
  private readonly prompt: string;
  private readonly context: RuleContext;

  constructor(prompt: string, { websiteUrl, continues = false }: Pick<CompileOptions, 'websiteUrl' | 'continues'>) {
    this.prompt = prompt;
    this.context = { websiteUrl: websiteUrl?.trim() || undefined, lastTarget: undefined, isFirst: !continues };
  }

  /** Adds a clause; false when its steps have no room anymore. */
  add(clause: Clause): boolean {
    if (clause.isHeader) {
      this.report(clause, { status: 'compiled', message: 'Heading for the next lines', step_indices: [] });
      return true;
    }
    const emission = parseClause(clause, this.context);
    const isUnderstood = emission !== undefined && 'steps' in emission;
    const { steps, message } = isUnderstood
      ? { steps: emission.steps, message: emission.steps.map(({ description }) => description).join('. ') }
      : draftClause(clause, { context: this.context, problem: emission?.problem });
    if (this.drafts.length + steps.length > maxSteps) return false;
    const first = this.drafts.length;
    this.drafts.push(...steps);
    this.context.isFirst = false;
    this.report(clause, {
      status: isUnderstood ? 'compiled' : 'not_understood',
      message,
      step_indices: steps.map((_, index) => first + index),
    });
    if (!isUnderstood) {
      this.context.lastTarget = undefined;
      return true;
    }
    this.deeds.push({ title: emission.title, isMinor: emission.isMinor ?? false });
    this.context.lastTarget = nextTarget(emission, this.context.lastTarget);
    return true;
  }

  report(
    { start, end }: Pick<Clause, 'start' | 'end'>,
    told: Pick<Diagnostic, 'status' | 'message' | 'step_indices'>,
  ): void {
    this.diagnostics.push({ clause: this.prompt.slice(start, end), start, end, ...told });
  }

  /** A test begins with an address: the prompt's, or the website's. */
  ensureStart(): void {
    if (this.drafts[0]?.action === 'navigate') return;
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
  const { titles, rest } = takeTitles(tokenise(normalise(prompt)));
  for (const title of titles)
    compilation.report(title, { status: 'compiled', message: 'Test title', step_indices: [] });
  const clauses = splitClauses(rest);
  for (const [index, clause] of clauses.entries()) {
    if (compilation.add(clause)) continue;
    const end = clauses.at(-1)?.end ?? clause.end;
    const message = `A test can have ${maxSteps} steps. Move the rest to another test (${clauses.length - index} instructions).`;
    compilation.report({ start: clause.start, end }, { status: 'not_understood', message, step_indices: [] });
    break;
  }
  if (!options.continues) compilation.ensureStart();
  return {
    name: nameTest(compilation.deeds, titles.at(-1)?.title ?? ''),
    steps: compilation.drafts
      .slice(0, maxSteps)
      .map((draft, index) => completeStep(draft, { id: newId(), order: index + 1, timeout: stepTimeoutMs.default })),
    global_assertions: [],
    diagnostics: compilation.diagnostics,
  };
}
