import { useEffect, useRef } from 'react';
import type { draftKeeping } from '~/lib/kept-draft.ts';

/** Milliseconds without a change. A draft of 200 steps takes longer to store than a key stroke may take. */
const keptAfterMs = 250;

interface KeptDraftInput<Draft> {
  drafts: ReturnType<typeof draftKeeping<Draft>>;
  id: string;
  draft: Draft;
  version: number;
  /** Without a change there is nothing to keep. */
  dirty: boolean;
}

/** Keeps the draft a moment after its last change, or when the page or the screen goes before that. */
export function useKeptDraft<Draft>({ drafts, id, draft, version, dirty }: KeptDraftInput<Draft>): void {
  const keepNow = useRef<() => void>(undefined);
  useEffect(() => {
    if (!dirty) {
      keepNow.current = undefined;
      drafts.forget(id);
      return;
    }
    const keep = (): void => drafts.keep(id, { draft, version });
    keepNow.current = keep;
    const timer = setTimeout(keep, keptAfterMs);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [drafts, id, draft, version, dirty]);
  useEffect(() => () => keepNow.current?.(), []);
}
