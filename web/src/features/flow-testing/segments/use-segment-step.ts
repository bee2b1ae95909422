import type { Step } from '@saywright/contracts/entities/step';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { StepSelection } from '~/features/flow-testing/editor/use-step-actions.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { useMediaQuery } from '~/lib/use-media-query.ts';

const route = getRouteApi('/flow-testing');

interface SegmentStep extends StepSelection {
  /** There is room for the step beside the list. Otherwise it covers the list, and Back closes it. */
  isBeside: boolean;
  /** Escape's action before it closes the segment; undefined for none. */
  escape: (() => void) | undefined;
}

/** The selected step of the segment that is edited, kept in the URL. */
export function useSegmentStep(steps: readonly Step[]): SegmentStep {
  const { segment_step: selectedId } = route.useSearch();
  const { open, close, swap } = useLayer();
  const isBeside = useMediaQuery('(min-width: 64rem)');
  const isOpen = selectedId !== undefined;

  const select = useCallback(
    (id: string) => {
      if (isBeside || isOpen) swap({ segment_step: id });
      else open({ segment_step: id });
    },
    [isBeside, isOpen, open, swap],
  );
  const clear = useCallback(() => {
    if (isBeside) swap({ segment_step: undefined });
    else close('segment_step');
  }, [isBeside, close, swap]);
  return {
    step: steps.find(({ id }) => id === selectedId),
    select,
    clear,
    isBeside,
    escape: isBeside && isOpen ? clear : undefined,
  };
}
