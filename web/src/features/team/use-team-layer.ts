import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { TeamSearch } from '~/features/team/search.ts';
import { layerState } from '~/lib/layer-state.ts';

/** Layers of the Team page that live in the URL: opening one adds a history entry, closing it leaves that entry again. */
export function useTeamLayer() {
  const router = useRouter();
  const navigate = useNavigate({ from: '/team' });
  const open = useCallback(
    (search: TeamSearch) =>
      void navigate({ to: '/team', search: (current: TeamSearch) => ({ ...current, ...search }), state: layerState }),
    [navigate],
  );
  const close = useCallback(
    (...names: (keyof TeamSearch)[]) => {
      if (router.state.location.state.layer) return router.history.back();
      const without = (current: TeamSearch): TeamSearch =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name as keyof TeamSearch)));
      void navigate({ to: '/team', search: without, replace: true });
    },
    [navigate, router],
  );
  return { open, close };
}
