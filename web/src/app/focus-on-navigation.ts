import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The console shows each of its sections at one path. */
const sectionOf = ({ search }: { search: unknown }): unknown => (search as { section?: unknown }).section;

/** After a navigation to another screen the focus goes to its heading, so that screen readers say where people are. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || toLocation.hash) return;
        if (!pathChanged && sectionOf(fromLocation) === sectionOf(toLocation)) return;
        const target = document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.getElementById('main');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
