import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PictureMode } from '~/features/flow-testing/search.ts';

const route = getRouteApi('/flow-testing');

/** What is looked at within a comparison, and ways to look at something else; all of it stands in the address. */
export function useComparePlace() {
  const { step, pictures = 'beside' } = route.useSearch();
  const navigate = route.useNavigate();
  const replace = useCallback(
    (change: { step?: number; pictures?: PictureMode; compare?: string }) =>
      void navigate({
        search: (current) => ({ ...current, ...change }),
        replace: true,
        state: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return {
    /** The number of the row that somebody chose. */
    step,
    pictures,
    selectStep: useCallback((number: number) => replace({ step: number }), [replace]),
    selectPictures: useCallback((mode: PictureMode) => replace({ pictures: mode }), [replace]),
    swap: useCallback(
      ([left, right]: readonly [string, string]) => replace({ compare: `${right},${left}` }),
      [replace],
    ),
  };
}
