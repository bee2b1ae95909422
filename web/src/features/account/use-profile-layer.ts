import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ProfileTab } from '~/features/account/profile-search.ts';
import { layerState } from '~/lib/layer-state.ts';

/**
 * The profile over the current screen, which lives in the URL. Opening it adds a history entry and closing it leaves that
 * entry again, so that Back and Escape do the same; when a pasted link opened it, it is closed in place.
 */
export function useProfileLayer() {
  const router = useRouter();
  const navigate = useNavigate();
  const tab = useSearch({ strict: false, select: ({ profile }) => profile });

  const open = useCallback(
    (profile: ProfileTab = 'profile') =>
      void navigate({ to: '.', search: (current) => ({ ...current, profile }), state: layerState }),
    [navigate],
  );
  const choose = useCallback(
    (profile: ProfileTab) =>
      void navigate({
        to: '.',
        search: (current) => ({ ...current, profile }),
        replace: true,
        state: router.state.location.state.layer ? layerState : {},
      }),
    [navigate, router],
  );
  const close = useCallback(() => {
    if (router.state.location.state.layer) return router.history.back();
    const withoutProfile = <Search extends { profile?: ProfileTab }>(current: Search): Search => {
      const others = { ...current };
      delete others.profile;
      return others;
    };
    void navigate({ to: '.', search: withoutProfile, replace: true });
  }, [navigate, router]);
  return { tab, open, choose, close };
}
