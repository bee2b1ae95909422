import { fingerprintOf } from '@saywright/grounding/choose/fingerprint-of';
import { Sight } from '@saywright/grounding/match/sight';
import { readPage } from '@saywright/grounding/read-page';
import { relocate, type OtherTarget, type Relocation } from '@saywright/grounding/relocate/relocate';
import type { Page } from 'playwright-core';
import { locate } from '../grounding/open-browser.ts';

export interface Rewritten {
  /** The element's selector on the page as it was. It has an ID there. */
  css: string;
  after: string;
  others?: OtherTarget[];
}

/** The element that `css` was before, on the page as it is after. */
export async function relocateAgain(
  page: Page,
  before: string,
  { css, after, others = [] }: Rewritten,
): Promise<Relocation> {
  await page.setContent(before);
  const sight = new Sight(await readPage(page.frames()));
  const at = await page.locator(css).getAttribute('id');
  const element = sight.model.elements.find(({ attributes }) => attributes['id'] === at);
  if (!element) throw new Error(`${css} isn't on the page`);
  const wanted = fingerprintOf(sight, element);
  await page.setContent(after);
  return relocate(page.frames(), wanted, { locate, others });
}
