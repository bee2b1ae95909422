import { useEffect, type RefObject } from 'react';

interface DismissOptions {
  open: boolean;
  /** Presses and focus within it keep the layer open. */
  inside: RefObject<HTMLElement | null>;
  /** A press or the focus has gone elsewhere. */
  onLeave: () => void;
  onEscape: () => void;
}

/** Closes a layer on Escape, and when people turn to something else. */
export function useDismiss({ open, inside, onLeave, onEscape }: DismissOptions): void {
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !inside.current?.contains(target)) onLeave();
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open, inside, onLeave, onEscape]);
}
