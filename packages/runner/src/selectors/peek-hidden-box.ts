import type { ElementHandle } from 'playwright-core';
import { visibleLabelOf } from '../page/visible-label-of.ts';
import { ladderOf, type FindOptions, type FoundElement } from './find-element.ts';
import { toLocator } from './to-locator.ts';

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
  for (const [index, candidate] of ladderOf(selector).entries()) {
    const locator = toLocator(root, candidate);
    if ((await scope.race(locator.count())) !== 1) continue;
    const label = (await scope.race(locator.evaluateHandle(visibleLabelOf))).asElement();
    if (label) return { locator, candidate, index, label, notes: [] };
  }
  return undefined;
}
