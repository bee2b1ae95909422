import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { EditorSearch } from '~/features/flow-testing/search.ts';
import { layerState } from '~/lib/layer-state.ts';

const route = getRouteApi('/flow-testing_/tests/$testId');

/** A dialog over the editor, in its URL. Back and Escape close it. */
export function useEditorDialog(name: NonNullable<EditorSearch['dialog']>) {
  const isOpen = route.useSearch().dialog === name;
  const navigate = route.useNavigate();
  const router = useRouter();
  return useMemo(
    () => ({
      isOpen,
      open: () =>
        void navigate({
          search: (current) => ({ ...current, dialog: name }),
          state: layerState,
          resetScroll: false,
        }),
      close: () => {
        if (router.state.location.state.layer) return router.history.back();
        void navigate({ search: ({ dialog: _open, ...others }) => others, replace: true, resetScroll: false });
      },
    }),
    [isOpen, name, navigate, router],
  );
}

export type EditorDialog = ReturnType<typeof useEditorDialog>;
