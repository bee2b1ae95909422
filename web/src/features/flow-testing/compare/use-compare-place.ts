import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PictureMode } from '~/features/flow-testing/search.ts';
import { useLayer } from '~/lib/use-layer.ts';

const route = getRouteApi('/flow-testing');

/** What's shown within a comparison, and ways to show something else; all of it is in the URL. */
export function useComparePlace() {
  const { step, pictures = 'beside' } = route.useSearch();
  const { swap } = useLayer();
  return {
    /** The number of the selected row. */
    step,
    pictures,
    selectStep: useCallback((number: number) => swap({ step: number }), [swap]),
    selectPictures: useCallback((mode: PictureMode) => swap({ pictures: mode }), [swap]),
    swap: useCallback(([left, right]: readonly [string, string]) => swap({ compare: `${right},${left}` }), [swap]),
  };
}
