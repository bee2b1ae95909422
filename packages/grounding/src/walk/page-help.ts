import type { Step } from '@saywright/contracts/entities/step';
import { readByPage, type PageReading, type Proposal } from '../by-page/read-by-page.ts';
import type { Locate } from '../choose/verify-ways.ts';
import type { PageModel } from '../model/page-model.ts';
import { patience, settledDecision } from './settled-decision.ts';
import type { FoundElement } from './step-evidence.ts';
import type { WalkPlace, WalkReport } from './walk-ports.ts';
import { framesOf } from './walk-words.ts';

export interface PageHelpOptions {
  locate: Locate;
  /** The page before the last step. */
  before(): PageModel | undefined;
  /** The step as the test has it. */
  originalOf(id: string): Step | undefined;
  /** Asks a person which of several is meant. */
  ask(step: Step, proposals: readonly Proposal[], place: WalkPlace): Promise<Proposal | { report: WalkReport }>;
}

/** A step that the page's words make of a clause. `found` is absent for a sentence that the page shows. */
type Read = { made: Step; found?: FoundElement } | { report: WalkReport };

/** Reads clauses that the compiler couldn't, or whose element isn't there, by the words of the page. */
export class PageHelp {
  readonly #options: PageHelpOptions;

  constructor(options: PageHelpOptions) {
    this.#options = options;
  }

  /** Undefined when the page doesn't say what the clause says. */
  async understand(step: Step, place: WalkPlace): Promise<Read | undefined> {
    const { locate, before, originalOf, ask } = this.#options;
    const original = originalOf(step.id) ?? step;
    const clause = original.description || original.value;
    if (clause === '' || clause.includes('{{')) return undefined;
    const reading = await settledDecision<PageReading>({
      decide: () => readByPage(framesOf(place), { clause, locate, before: before() }),
      labelsOf: (each) => ('proposals' in each ? each.proposals.map(({ candidate }) => candidate.label) : []),
      pause: place.watchForRest(patience.appearMs),
    });
    if (reading.outcome === 'missing') return undefined;
    const made = { ...step, description: clause };
    if ('sentence' in reading)
      return {
        made: {
          ...made,
          action: 'assert',
          value: '',
          assertions: [{ type: 'text_visible', expected: reading.sentence }],
        },
      };
    const [only, ...others] = reading.proposals;
    const chosen = only && others.length === 0 ? only : await ask(step, reading.proposals, place);
    if ('report' in chosen) return chosen;
    const { deed, candidate, tree, purpose } = chosen;
    return {
      made: { ...made, ...deed, selector: candidate.selector },
      found: { candidate, isChosen: others.length > 0, meaning: { choice: [tree], purpose } },
    };
  }
}
