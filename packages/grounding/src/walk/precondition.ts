/** "Begin on the Cars page": it's gone to, if it isn't where the test is by then. */
import type { Step } from '@saywright/contracts/entities/step';
import type { PlaceSaid } from '../by-page/place-said.ts';

const beginning = /^begin (?:on|at|in) (?:the |my )?["“]?([^"“”]{2,40}?)["”]?(?: (page|screen|tab|view|section))?$/iu;

/** The part of the site where a test has to be to begin; undefined for a clause that says something else. */
export function placeToBegin({ description, value }: Step): PlaceSaid | undefined {
  const [, name, noun = ''] = beginning.exec(description || value) ?? [];
  return name === undefined ? undefined : { name, noun: noun.toLowerCase() };
}
