import type { Step } from '@saywright/contracts/entities/step';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { StepSelection } from '~/features/flow-testing/editor/use-step-actions.ts';
import { useLayer } from '~/lib/use-layer.ts';

const route = getRouteApi('/flow-testing_/tests/$testId');

/** The selected step of the editor, kept in the URL. Back and Escape close it. */
export function useSelectedStep(steps: readonly Step[]): StepSelection {
  const { step: selectedId } = route.useSearch();
  const { open, swap, close } = useLayer();
  const show = selectedId === undefined ? open : swap;
  return {
    step: steps.find(({ id }) => id === selectedId),
    select: useCallback((id: string) => show({ step: id, dialog: undefined }), [show]),
    clear: useCallback(() => close('step', 'dialog'), [close]),
  };
}
