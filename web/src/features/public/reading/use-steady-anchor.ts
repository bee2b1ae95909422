import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Fonts that load after the router has scrolled move the text. This scrolls to the anchor again, unless the reader did meanwhile. */
export function useSteadyAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return undefined;
    const moved = new AbortController();
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      window.addEventListener(event, () => moved.abort(), { signal: moved.signal, passive: true });
    // Fonts begin to load once the text has been laid out.
    requestAnimationFrame(() =>
      requestAnimationFrame(async () => {
        await document.fonts.ready;
        if (!moved.signal.aborted) document.getElementById(hash)?.scrollIntoView();
        moved.abort();
      }),
    );
    return () => moved.abort();
  }, [hash]);
}
