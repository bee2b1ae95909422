import type { Draft } from '~/features/flow-testing/editor/draft.ts';
import { keep, readKept } from '~/lib/stored-text.ts';

/** A draft that was not saved, and the version of the test that it started from. */
export interface KeptDraft {
  draft: Draft;
  version: number;
}

/** Raised when the shape of drafts changes, so that older ones are left alone. */
const format = 2;

/** What is being edited, or what stood there before it was written anew. */
type Kind = 'draft' | 'earlier';

const keyOf = (testId: string, kind: Kind): string => `${kind}-${format}-${testId}`;

/** Keeps a draft for this browser tab, through a reload or an expired session. */
export const keepDraft = (testId: string, kept: KeptDraft, kind: Kind = 'draft'): void =>
  keep(keyOf(testId, kind), JSON.stringify(kept));

export const forgetDraft = (testId: string, kind: Kind = 'draft'): void => keep(keyOf(testId, kind), '');

export function keptDraft(testId: string, kind: Kind = 'draft'): KeptDraft | undefined {
  const text = readKept(keyOf(testId, kind));
  try {
    return text ? (JSON.parse(text) as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}
