import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import type { Frame, Locator } from 'playwright-core';
import { labelOf } from '../choose/label-of.ts';
import { Sight } from '../match/sight.ts';
import type { PageElement } from '../model/page-model.ts';
import { readPage } from '../read-page.ts';
import { asSaid } from './as-said.ts';
import { contradictionOf, isByName, saidOf } from './contradiction.ts';
import { isWhereItWas, type Stand } from './elsewhere.ts';
import { isSameText } from './same-text.ts';
import { saidIn } from './score.ts';

/** An element that a selector finds and that isn't the one that's meant. */
export interface OtherElement {
  /** `button "Add to bag"` */
  label: string;
  /** `its name is "Add to bag", not "Buy now"` */
  reason: string;
}

export interface Recognized {
  wanted: ElementFingerprint;
  /** The words that were said of the element, as they're stored. */
  meaning: string;
  /** The first selector of the step. */
  first: SelectorCandidate;
  /** The selector that finds the element now, and whether it's a fallback. */
  by: SelectorCandidate;
  isFallback: boolean;
  /** Its text is what a check compares, so it says nothing about the element. */
  isRead: boolean;
  /** All elements that the selector finds, if they're several. */
  all?: Locator | undefined;
}

const maxAmong = 10;

/**
 * The element that `locator` means, if it can't be the one that was stored. The page is only read where a selector may have
 * taken another element: for fallbacks, for a row or a card that was said by name, where the words are other ones,
 * and where neither its attributes nor its place are what they were.
 */
export async function recognize(
  frame: Frame,
  locator: Locator,
  { wanted: stored, meaning, first, by, isFallback, isRead, all }: Recognized,
): Promise<OtherElement | undefined> {
  const wanted = asSaid(stored, { meaning, first });
  // The text that a check reads says nothing about which element it is.
  const said = { ...saidOf(meaning, first, saidIn(wanted)), ...(isRead && { isNumbered: true, isNamed: false }) };
  const isItemOpen = wanted.item !== undefined && said.isInItem && !by.value.includes(wanted.item);
  if (!isFallback && !all && !isItemOpen) {
    if (said.isNumbered && !said.isNamed) return undefined;
    const { texts, ...stand } = JSON.parse((await locator.locator('document=said').textContent()) ?? '') as Stand & {
      texts: string[];
    };
    const called = saidIn(wanted);
    const isSame = isByName(by) || (called !== '' && texts.some((text) => isSameText(called, text)));
    if (isSame && isWhereItWas(stand, wanted)) return undefined;
  }
  const sight = new Sight(await readPage([frame]));
  // Only calls that Playwright answers from its own script world know the engine that numbers elements.
  const numberOf = async (one: Locator): Promise<number> => Number(await one.locator('document=number').textContent());
  const read = (number: number): PageElement | undefined => sight.model.elements.find(({ id }) => id === number);
  const element = read(await numberOf(locator));
  if (!element) return undefined;
  const numbers = await Promise.all(((await all?.all()) ?? []).toSpliced(maxAmong).map(numberOf));
  const among = numbers.flatMap((number) => read(number) ?? []);
  const reason = contradictionOf(sight, element, { wanted, by, said, among });
  return reason === undefined ? undefined : { label: labelOf(sight, element), reason };
}
