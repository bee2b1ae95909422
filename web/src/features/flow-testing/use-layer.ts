import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { FlowTestingSearch } from '~/features/flow-testing/search.ts';
import { layerState } from '~/lib/layer-state.ts';

/**
 * Layers of the Flow Testing page that live in the URL. Opening one adds a history entry; closing it leaves that entry
 * again, so that Back and Escape do the same. A layer that was opened by a pasted link is closed in place.
 */
export function useLayer() {
  const router = useRouter();
  const navigate = useNavigate({ from: '/flow-testing' });

  const open = useCallback(
    (search: FlowTestingSearch) =>
      void navigate({
        to: '/flow-testing',
        search: (current: FlowTestingSearch) => ({ ...current, ...search }),
        state: layerState,
      }),
    [navigate],
  );
  const leave = useCallback(
    (names: readonly (keyof FlowTestingSearch)[], ignoreBlocker: boolean) => {
      if (router.state.location.state.layer) return router.history.back({ ignoreBlocker });
      const without = (current: FlowTestingSearch): FlowTestingSearch =>
        Object.fromEntries(
          Object.entries(current).filter(([name]) => !names.includes(name as keyof FlowTestingSearch)),
        );
      void navigate({ to: '/flow-testing', search: without, replace: true, ignoreBlocker });
    },
    [navigate, router],
  );
  const close = useCallback((...names: (keyof FlowTestingSearch)[]) => leave(names, false), [leave]);
  /** Closes without asking about unsaved changes: they were saved just now. */
  const closeSaved = useCallback((...names: (keyof FlowTestingSearch)[]) => leave(names, true), [leave]);
  /** Shows another layer in place of the open one: Back leads to where that was opened. */
  const swap = useCallback(
    (search: { [Name in keyof FlowTestingSearch]: FlowTestingSearch[Name] | undefined }) =>
      void navigate({
        to: '/flow-testing',
        search: (current: FlowTestingSearch) =>
          Object.fromEntries(
            Object.entries({ ...current, ...search }).filter(([, value]) => value !== undefined),
          ) as FlowTestingSearch,
        state: router.state.location.state.layer ? layerState : {},
        replace: true,
      }),
    [navigate, router],
  );
  return { open, close, closeSaved, swap };
}
