import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { layerState } from '~/lib/layer-state.ts';

const route = getRouteApi('/flow-testing_/tests/$testId');

/** The dialog that configures a run, over the editor and in its URL. Back and Escape close it. */
export function useConfigureLayer() {
  const { configure = false } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  return useMemo(
    () => ({
      isOpen: configure,
      open: () =>
        void navigate({
          search: (current) => ({ ...current, configure: true as const }),
          state: layerState,
          resetScroll: false,
        }),
      close: () => {
        if (router.state.location.state.layer) return router.history.back();
        void navigate({ search: ({ configure: _open, ...others }) => others, replace: true, resetScroll: false });
      },
    }),
    [configure, navigate, router],
  );
}

export type ConfigureLayer = ReturnType<typeof useConfigureLayer>;
