import { isSeen, type PageElement } from '@saywright/grounding/model/page-model';
import { lookOf, looksOf, spotOf } from './look.ts';
import type { Aimed } from './make-step.ts';
import type { Sight } from '@saywright/grounding/match/sight';

interface Hover {
  aimed: Aimed;
  /** Looks, or places, of elements that were there only while the mouse rested. */
  revealed: Set<string>;
}

/** Where the mouse has rested and something appeared. A hover becomes a step only if what appeared is used. */
export class Hovers {
  #hovers: Hover[] = [];

  /** The looks, and the places, that have appeared from one reading to the other; undefined for none. */
  static revealed({ model: before }: Sight, { model: after }: Sight): Set<string> | undefined {
    const { seen, hidden } = looksOf(before);
    const shown = after.elements.filter(isSeen);
    const revealed = new Set([
      ...shown.map(lookOf).filter((each) => !seen.has(each)),
      ...shown.map(spotOf).filter((each) => hidden.has(each)),
    ]);
    return revealed.size === 0 ? undefined : revealed;
  }

  add(hover: Hover): void {
    this.#hovers.push(hover);
  }

  clear(): void {
    this.#hovers = [];
  }

  /** The hovers without which an element wouldn't be there, in order. */
  needed(element: PageElement): Aimed[] {
    const needed: Aimed[] = [];
    let wanted = element;
    for (const { aimed, revealed } of this.#hovers.toReversed()) {
      if (!revealed.has(lookOf(wanted)) && !revealed.has(spotOf(wanted))) continue;
      needed.unshift(aimed);
      wanted = aimed.taken.element;
    }
    return needed;
  }
}
