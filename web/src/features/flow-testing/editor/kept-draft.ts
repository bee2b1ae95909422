import type { Draft } from '~/features/flow-testing/editor/draft.ts';
import { keep, readKept } from '~/lib/stored-text.ts';

/** A draft that was not saved, and the version of the test that it started from. */
export interface KeptDraft {
  draft: Draft;
  version: number;
}

/** Raised when the shape of drafts changes, so that older ones are left alone. */
const format = 1;
const keyOf = (testId: string): string => `draft-${format}-${testId}`;

/** Keeps an unsaved draft for this browser tab, through a reload or an expired session. */
export const keepDraft = (testId: string, kept: KeptDraft): void => keep(keyOf(testId), JSON.stringify(kept));

export const forgetDraft = (testId: string): void => keep(keyOf(testId), '');

export function keptDraft(testId: string): KeptDraft | undefined {
  const text = readKept(keyOf(testId));
  try {
    return text ? (JSON.parse(text) as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}
