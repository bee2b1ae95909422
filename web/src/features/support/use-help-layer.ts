import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { HelpLayer } from '~/features/support/help-search.ts';
import { layerState } from '~/lib/layer-state.ts';

/**
 * Help over the current screen, which lives in the URL. Opening it adds a history entry and closing it leaves that entry
 * again, so that Back and Escape do the same; when a pasted link opened it, it is closed in place.
 */
export function useHelpLayer() {
  const router = useRouter();
  const navigate = useNavigate();
  const shown = useSearch({ strict: false, select: ({ help }) => help });

  const open = useCallback(
    (help: HelpLayer) => void navigate({ to: '.', search: (current) => ({ ...current, help }), state: layerState }),
    [navigate],
  );
  const close = useCallback(() => {
    if (router.state.location.state.layer) return router.history.back();
    const withoutHelp = <Search extends { help?: HelpLayer }>(current: Search): Search => {
      const others = { ...current };
      delete others.help;
      return others;
    };
    void navigate({ to: '.', search: withoutHelp, replace: true });
  }, [navigate, router]);
  return { shown, open, close };
}
