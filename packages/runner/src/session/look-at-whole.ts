import type { RunNote } from '@saywright/contracts/entities/run-note';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Frame, Page } from 'playwright-core';
import { wholeDocument } from '../page/whole-document.ts';
import { untraced } from '../recording/untraced.ts';
import type { Scope } from '../progress/scope.ts';
import type { Traffic } from './traffic.ts';

export interface Place {
  page: Page;
  /** The frame that steps were sent into; undefined: the whole page. */
  frame?: Frame | undefined;
  traffic: Pick<Traffic, 'awaitsDocument' | 'settleFetches'>;
  scope: Scope;
}

function documentOf({ page, frame = page.mainFrame(), traffic, scope }: Place): Promise<number | null> {
  if (traffic.awaitsDocument(page)) return Promise.resolve(null);
  return scope.race(untraced(frame, () => frame.evaluate(wholeDocument)));
}

export interface Seen<T> {
  seen: T;
  /** Notes: a request took longer than we wait for. */
  note?: RunNote;
}

const maxQuotedLength = 200;

/**
 * What `look` sees of a page that is there as a whole, with what its scripts have asked for; undefined while it, or
 * another in its place, is on its way. Only then is it known what is missing.
 */
export async function lookAtWhole<T>(place: Place, look: () => Promise<T>): Promise<Seen<T> | undefined> {
  const before = await documentOf(place);
  if (before === null) return undefined;
  const missing = await place.traffic.settleFetches(place.page, place.scope);
  const seen = await look();
  if ((await documentOf(place)) !== before) return undefined;
  if (missing === undefined) return { seen };
  return { seen, note: { code: 'still_loading', params: { url: cutText(missing, maxQuotedLength) } } };
}
