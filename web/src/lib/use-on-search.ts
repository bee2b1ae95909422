import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Place } from '~/lib/use-layer.ts';

/** Puts the text that a list is searched for into the URL, in place of the one before. */
export function useOnSearch(): (text: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (text) => {
      const search = text.trim();
      void navigate({
        to: '.',
        search: ({ search: _before, ...others }: Place) => ({ ...others, ...(search && { search }) }),
        replace: true,
      });
    },
    [navigate],
  );
}
