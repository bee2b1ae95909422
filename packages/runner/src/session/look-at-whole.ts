import type { Frame, Page } from 'playwright-core';
import { wholeDocument } from '../page/whole-document.ts';
import { untraced } from '../recording/untraced.ts';
import type { Scope } from '../step/scope.ts';
import type { Traffic } from './traffic.ts';

export interface Place {
  page: Page;
  /** The frame that steps were sent into; undefined: the whole page. */
  frame?: Frame | undefined;
  traffic: Pick<Traffic, 'awaitsDocument'>;
  scope: Scope;
}

function documentOf({ page, frame = page.mainFrame(), traffic, scope }: Place): Promise<number | null> {
  if (traffic.awaitsDocument(page)) return Promise.resolve(null);
  return scope.race(untraced(frame, () => frame.evaluate(wholeDocument)));
}

/**
 * What `look` sees of a page that is there as a whole; undefined while it, or another in its place, is on its way. Only
 * then is it known what is missing.
 */
export async function lookAtWhole<T>(place: Place, look: () => Promise<T>): Promise<T | undefined> {
  const before = await documentOf(place);
  if (before === null) return undefined;
  const seen = await look();
  return (await documentOf(place)) === before ? seen : undefined;
}
