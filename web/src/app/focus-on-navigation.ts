import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusScreen } from '~/lib/focus-screen.ts';

/** The console shows each of its sections at one path. */
const sectionOf = ({ search }: { search: unknown }): unknown => (search as { section?: unknown }).section;

/** After a navigation to another screen the focus goes to its heading. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || toLocation.hash) return;
        if (!pathChanged && sectionOf(fromLocation) === sectionOf(toLocation)) return;
        focusScreen();
      }),
    [router],
  );
}
