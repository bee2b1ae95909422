import { keep, readKept } from '~/lib/stored-text.ts';

/** A draft that was not saved, and the version of the thing that it started from. */
export interface KeptDraft<Draft> {
  draft: Draft;
  version: number;
}

/** Raised when the shape of drafts changes, so that older ones are left alone. */
const format = 2;

/** Keeps drafts of one kind for this browser tab, through a reload or an expired session. */
export function draftKeeping<Draft>(kind: string) {
  const keyOf = (id: string): string => `${kind}-${format}-${id}`;
  return {
    keep: (id: string, kept: KeptDraft<Draft>): void => keep(keyOf(id), JSON.stringify(kept)),
    forget: (id: string): void => keep(keyOf(id), ''),
    read(id: string): KeptDraft<Draft> | undefined {
      const text = readKept(keyOf(id));
      try {
        return text ? (JSON.parse(text) as KeptDraft<Draft>) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
