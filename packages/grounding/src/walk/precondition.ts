/** "I am on the Cars page", where a test begins: it's gone to, if it isn't where the test is by then. */
import type { Step } from '@saywright/contracts/entities/step';
import type { PlaceSaid } from '../by-page/place-said.ts';

const being =
  /^(?:(?:i|we|you) )?(?:am|are|is) (?:already |now |currently )?(?:on|at|in) (?:the |my )?["“]?([^"“”]{2,40}?)["”]?(?: (page|screen|tab|view|section))?$/iu;
const signingIn = /\b(?:log|sign)(?:ging|s|ged|ing|ned)?[ -]?in\b|\blogin\b|\bcookies?\b/iu;

/** Whether nothing was done yet but open the site and sign in. */
const isBeginning = (before: readonly Step[]): boolean =>
  before.every(
    ({ action, description }) =>
      action === 'navigate' || action === 'type' || (action === 'click' && signingIn.test(description)),
  );

/** The part of the site where a test has to be to begin; undefined for a clause that says something else, or a check. */
export function placeToBegin(step: Step, before: readonly Step[]): PlaceSaid | undefined {
  const [, name, noun = ''] = being.exec(step.description || step.value) ?? [];
  return name === undefined || !isBeginning(before) ? undefined : { name, noun: noun.toLowerCase() };
}
