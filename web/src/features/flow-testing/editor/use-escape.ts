import { useEffect } from 'react';

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** A select that has the focus has its list in the page already, hidden. */
const hasOpenLayer = (): boolean => [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility());

/** Calls back on Escape, unless a layer is open that Escape closes first. */
export function useEscape(enabled: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenLayer()) onEscape();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [enabled, onEscape]);
}
