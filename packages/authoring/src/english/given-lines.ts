/** "Given I am logged in … And I am on the Cars page": where a test begins, which is brought about rather than checked. */
import type { Phrase } from './phrase.ts';
import type { StepDraft } from './step-drafts.ts';

/** Follows the words that begin the lines of a scenario. */
export class GivenLines {
  #isGiven = false;

  /** Whether a clause says what a test is given: "And" continues the line before it. */
  of(tokens: Phrase): boolean {
    const word = tokens.find(({ kind }) => kind === 'word')?.lower;
    if (word === 'given') this.#isGiven = true;
    else if (word !== 'and' && word !== 'but') this.#isGiven = false;
    return this.#isGiven;
  }
}

const being = /^(?:(?:i|we|you|the user) )?(?:am|are|is) (?:already |now |currently )?(on|at|in) (?=\S)/iu;

/** "am on the Cars page" as "Begin on the Cars page", for the page to tell the way; others stay. */
export const beginThere = (step: StepDraft): StepDraft =>
  step.action === 'draft' && being.test(step.description)
    ? { ...step, description: step.description.replace(being, (_said, preposition: string) => `Begin ${preposition} `) }
    : step;
