import { changedParts as partsOf } from '@saywright/contracts/text/changed-parts';
import { bodyOfDraft, type ApiDraft } from '~/features/api-testing/editor/api-draft.ts';

/** The parts of a test that two versions differ in: `the URL and the headers`. Undefined if there are none. */
export const changedParts = (one: ApiDraft, other: ApiDraft): string | undefined =>
  partsOf(bodyOfDraft(one), bodyOfDraft(other));
