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

/** A place without a verb: "the Subscriptions tab in My account", "the catalog". */
const place =
  /^the (?:(?:[\p{L}\d&'’-]+ ){0,4}(?:page|tab|screen|section|view|dialog|list|form|catalog|dashboard|overview|homepage|inbox)|home ?page)(?: (?:of|in|on|for) [^,;]+)?$/iu;
/** "Two mugs in the cart", which doesn't have them yet. */
const inCart =
  /^(?!the (?:page|list)\b)(?<things>[^,;]{2,60}?) in (?:the |my |a )?(?<cart>cart|basket|bag|shopping cart|shopping basket)$/iu;
const stated = /\b(?:is|are|was|were|has|have|should|must|no|not|without|only|nothing|empty)\b/iu;

/** A draft that brings about what a test is given, for the page to tell the way; others stay. */
export function beginThere(step: StepDraft): StepDraft {
  if (step.action !== 'draft') return step;
  const { description } = step;
  const reworded = (as: string): StepDraft => ({ ...step, description: as });
  if (being.test(description))
    return reworded(description.replace(being, (_said, preposition: string) => `Begin ${preposition} `));
  if (stated.test(description)) return step;
  if (place.test(description)) return reworded(`Open ${description}`);
  return fillCart(step);
}

/** "Two mugs in the cart" puts them there. The first words of a test say so, too: nothing is in it yet. */
export function fillCart(step: StepDraft): StepDraft {
  if (step.action !== 'draft' || stated.test(step.description)) return step;
  const { things, cart } = inCart.exec(step.description)?.groups ?? {};
  return things === undefined ? step : { ...step, description: `Add ${things} to the ${cart}` };
}
