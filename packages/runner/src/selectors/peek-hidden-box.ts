import type { ElementHandle } from 'playwright-core';
import { visibleLabelOf } from '../page/visible-label-of.ts';
import { ladderOf, type FindOptions, type FoundElement } from './find-element.ts';
import { longerNote } from './longer-name.ts';
import { hasName, toLocator } from './to-locator.ts';

export interface HiddenBox extends FoundElement {
  label: ElementHandle<Element>;
}

/** A box that is not drawn, because its label is drawn in its place; undefined when the selector means none right now. */
export async function peekHiddenBox({
  page,
  frame,
  selector,
  scope,
}: Omit<FindOptions, 'state'>): Promise<HiddenBox | undefined> {
  const root = frame ?? page.mainFrame();
  for (const match of ['whole', 'longer'] as const)
    for (const [index, candidate] of ladderOf(selector).entries()) {
      if (match === 'longer' && !hasName(candidate)) continue;
      const locator = toLocator(root, candidate, match);
      if ((await scope.race(locator.count())) !== 1) continue;
      const label = (await scope.race(locator.evaluateHandle(visibleLabelOf))).asElement();
      if (!label) continue;
      const found = { locator, candidate, index, label };
      if (match === 'whole') return { ...found, notes: [] };
      return { ...found, match, notes: [await longerNote(locator, candidate, scope)] };
    }
  return undefined;
}
