import type { Step } from '@saywright/contracts/entities/step';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { StepSelection } from '~/features/flow-testing/editor/use-step-actions.ts';
import { layerState } from '~/lib/layer-state.ts';

const route = getRouteApi('/flow-testing_/tests/$testId');

/** The selected step of the editor, kept in the URL. Back and Escape close it. */
export function useSelectedStep(testId: string, steps: readonly Step[]): StepSelection {
  const { step: selectedId } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const step = steps.find(({ id }) => id === selectedId);
  const isOpen = selectedId !== undefined;

  const select = useCallback(
    (id: string) =>
      void navigate({
        to: '/flow-testing/tests/$testId',
        params: { testId },
        search: { step: id },
        resetScroll: false,
        ...(isOpen ? { replace: true, state: true } : { state: layerState }),
      }),
    [navigate, testId, isOpen],
  );
  const clear = useCallback(() => {
    if (router.state.location.state.layer) return router.history.back();
    void navigate({
      to: '/flow-testing/tests/$testId',
      params: { testId },
      search: {},
      replace: true,
      resetScroll: false,
    });
  }, [navigate, router, testId]);
  return { step, select, clear };
}
