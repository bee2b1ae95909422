import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { Locate } from '../choose/verify-ways.ts';
import { makeCandidate } from '../decide.ts';
import type { Candidate } from '../decision.ts';
import type { Sight } from '../match/sight.ts';
import type { PageElement } from '../model/page-model.ts';
import { sayElement, type SaidElement } from './name-element.ts';

/** An element that a person points at. */
export interface TakenElement extends SaidElement {
  element: PageElement;
  candidate: Candidate;
}

/**
 * An element of a page that was just read, with the ways to find it again and the words for it; undefined when no way to
 * it was verified.
 * @param isRead its text is what a check compares
 */
export async function takeElement(
  sight: Sight,
  element: PageElement,
  { purpose, locate, isRead = false }: { purpose: Purpose; locate: Locate; isRead?: boolean },
): Promise<TakenElement | undefined> {
  const said = sayElement(sight, element, purpose);
  const candidate = await makeCandidate(sight, { element, fit: 0 }, { tree: said.tree, locate, isRead });
  return candidate && { ...said, element, candidate };
}
