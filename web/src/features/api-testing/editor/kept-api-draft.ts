/**
 * An unsaved draft as it's kept in this browser tab: without the secrets that were typed into it. A secret that's saved
 * with the test comes back with it.
 */
import { replaceNamed, replaceSecrets } from '@saywright/contracts/entities/request-secrets';
import type { ApiDraft } from '~/features/api-testing/editor/api-draft.ts';
import { draftKeeping } from '~/lib/kept-draft.ts';

export interface KeptApiDraft {
  draft: ApiDraft;
  /** Secrets were left out that aren't saved either. */
  isPartial: boolean;
}

export const keptApiDrafts = draftKeeping<KeptApiDraft>('api-test');

/** Without its secrets. */
const withoutSecrets = (draft: ApiDraft): ApiDraft => ({
  ...replaceSecrets(draft, () => ''),
  headers: draft.headers.map(({ name, value }) => ({ name, value: replaceNamed(name, value, () => '') })),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes from `saved`, secrets included, whatever didn't change since `base`. */
function fillIn(kept: unknown, base: unknown, saved: unknown): unknown {
  if (isSame(kept, base)) return saved;
  if (Array.isArray(kept) && Array.isArray(base) && Array.isArray(saved))
    return kept.map((each, index) => fillIn(each, base[index], saved[index]));
  if (isRecord(kept) && isRecord(base) && isRecord(saved))
    return Object.fromEntries(
      Object.entries(kept).map(([name, each]) => [name, fillIn(each, base[name], saved[name])]),
    );
  return kept;
}

/** A kept draft with the secrets that its test has. */
export const restoredDraft = (kept: ApiDraft, saved: ApiDraft): ApiDraft =>
  fillIn(kept, withoutSecrets(saved), saved) as ApiDraft;

/** A draft as it's kept. */
export function toKept(draft: ApiDraft, saved: ApiDraft): KeptApiDraft {
  const kept = withoutSecrets(draft);
  return { draft: kept, isPartial: !isSame(restoredDraft(kept, saved), draft) };
}
