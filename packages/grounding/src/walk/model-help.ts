import { stepInput, type Step } from '@saywright/contracts/entities/step';
import type { ModelAdvice, ModelAnswer, ModelQuestion } from '@saywright/contracts/entities/model-answer';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Meaning } from '@saywright/authoring/tree/meaning';
import type { Locate } from '../choose/verify-ways.ts';
import { consultOn, type Consulted } from '../consult/consult-on.ts';
import type { Candidate } from '../decision.ts';
import type { PageModel } from '../model/page-model.ts';
import { withoutTyped, type FoundElement } from './step-evidence.ts';
import type { WalkPlace, WalkReport } from './walk-ports.ts';
import { framesOf } from './walk-words.ts';

export interface HelpOptions {
  consult: ((question: ModelQuestion) => Promise<ModelAdvice>) | undefined;
  locate: Locate;
  /** Values that steps have typed. */
  typed: ReadonlySet<string>;
  /** The page before the last step. */
  before(): PageModel | undefined;
  /** The step as the test has it. */
  originalOf(id: string): Step | undefined;
  /** Asks a person whether an element is the one that the step means. */
  confirm(step: Step, candidate: Candidate, place: WalkPlace): Promise<{ made: Candidate } | { report: WalkReport }>;
}

/** The outcome of a question; undefined when no model had an answer that counts. */
export type Helped<T> = { made: T; found: FoundElement } | { report: WalkReport } | undefined;

type Proposed = Extract<Consulted, { outcome: 'proposed' }>;

/** Asks a model where the page's own words don't settle a clause. */
export class ModelHelp {
  readonly #options: HelpOptions;

  constructor(options: HelpOptions) {
    this.#options = options;
  }

  /** The element of a clause whose action is known. */
  async choose(step: Step, meaning: Meaning, place: WalkPlace): Promise<Helped<Selector>> {
    const [tree] = meaning.choice;
    const proposed = tree && (await this.#ask(step, { known: { purpose: meaning.purpose, tree }, place }));
    if (!proposed) return undefined;
    return this.#accept(step, { proposed, meaning, place }, () => proposed.candidate.selector);
  }

  /** The step for a clause that nobody understood. */
  async understand(step: Step, place: WalkPlace): Promise<Helped<Step>> {
    const proposed = await this.#ask(step, { place });
    if (!proposed) return undefined;
    const made = stepFrom(step, proposed);
    if (!stepInput.safeParse(made).success) return undefined;
    const meaning = { choice: [proposed.tree], purpose: proposed.purpose };
    return this.#accept(step, { proposed, meaning, place }, () => made);
  }

  async #ask(
    step: Step,
    { known, place }: { known?: { purpose: Meaning['purpose']; tree: Meaning['choice'][number] }; place: WalkPlace },
  ): Promise<Proposed | undefined> {
    const { consult, locate, typed, before, originalOf } = this.#options;
    const original = originalOf(step.id) ?? step;
    const clause = original.description || original.value;
    if (!consult || clause === '') return undefined;
    try {
      const consulted = await consultOn(framesOf(place), {
        clause,
        known,
        locate,
        before: before(),
        clean: (line) => withoutTyped(place.tell(line), [...typed]),
        ask: consult,
      });
      return consulted.outcome === 'proposed' ? consulted : undefined;
    } catch (error) {
      // A page that moved on meanwhile has no answer; a run that was stopped ends where it stands.
      if (isOfPage(error)) return undefined;
      throw error;
    }
  }

  async #accept<T>(
    step: Step,
    { proposed, meaning, place }: { proposed: Proposed; meaning: Meaning; place: WalkPlace },
    make: () => T,
  ): Promise<Helped<T>> {
    const { candidate, isSure, isSimulated } = proposed;
    if (!isSure) {
      const confirmed = await this.#options.confirm(step, candidate, place);
      if ('report' in confirmed) return confirmed;
    }
    return { made: make(), found: { candidate, isChosen: !isSure, model: { isSimulated }, meaning } };
  }
}

const isOfPage = (error: unknown): boolean =>
  /Execution context|Cannot find context|detached|navigation|Timeout \d+ms|has been closed/i.test(String(error));

/** The step that an answer means. */
function stepFrom(step: Step, { answer, candidate: { selector } }: Proposed): Step {
  const description = step.description || step.value;
  return { ...step, ...deedOf(answer, selector), description };
}

function deedOf(answer: ModelAnswer, selector: Selector): Pick<Step, 'action' | 'value' | 'selector' | 'assertions'> {
  switch (answer.tool) {
    case 'see':
      return { action: 'assert', value: '', selector: null, assertions: [{ type: 'element_visible', selector }] };
    case 'read':
      return {
        action: 'assert',
        value: '',
        selector: null,
        assertions: [{ type: 'element_text', selector, operator: 'contains', expected: answer.value }],
      };
    case 'type':
    case 'select':
      return { action: answer.tool, value: answer.value, selector, assertions: [] };
    case 'choose':
    case 'none':
      throw new Error(`"${answer.tool}" makes no step`);
    default:
      return { action: answer.tool, value: '', selector, assertions: [] };
  }
}
