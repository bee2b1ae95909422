import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { layerState } from '~/lib/layer-state.ts';

/** The search parameters of all screens. Each screen reads those that its route lists. */
export type Place = Partial<ReturnType<typeof usePlace>>;

/** Search parameters to set; undefined removes one. */
type Change = { [Name in keyof Place]: Place[Name] | undefined };

/** Where people are, whatever the screen: for components that several screens show. */
export const usePlace = () => useSearch({ strict: false });

/**
 * Dialogs, sheets and other layers that live in the URL of the current screen. Opening one adds a history entry, and
 * closing it goes back to the entry before, so Back and Escape do the same. If a pasted link opened it, it closes in place.
 */
export function useLayer() {
  const router = useRouter();
  const navigate = useNavigate();
  return useMemo(() => {
    const change = (search: Change, options: object): void =>
      void navigate({
        to: '.',
        search: (current: Place) =>
          Object.fromEntries(Object.entries({ ...current, ...search }).filter(([, value]) => value !== undefined)),
        ...options,
      });
    const leave = (names: readonly (keyof Place)[], ignoreBlocker: boolean): void => {
      if (router.state.location.state.layer) return router.history.back({ ignoreBlocker });
      change(Object.fromEntries(names.map((name) => [name, undefined])), {
        replace: true,
        resetScroll: false,
        ignoreBlocker,
      });
    };
    return {
      open: (search: Change): void => change(search, { state: layerState, resetScroll: false }),
      close: (...names: (keyof Place)[]): void => leave(names, false),
      /** Closes without asking about unsaved changes: they were just saved. */
      closeSaved: (...names: (keyof Place)[]): void => leave(names, true),
      /** Shows something else in place of the open layer: Back leads to where that was opened. */
      swap: (search: Change): void => change(search, { replace: true, state: true, resetScroll: false }),
      /** Filters or sorts the screen: Back leads to where people came from, not to the previous filter. */
      show: (search: Change): void => change(search, { replace: true, resetScroll: false }),
      /** Shows another part of the screen, which isn't a layer. */
      go: (search: Change): void => change(search, {}),
    };
  }, [navigate, router]);
}
