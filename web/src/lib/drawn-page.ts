/**
 * Public pages stand in their documents as they were drawn when the application was built, so that people read them before
 * any script has come; see `web/build/drawn-pages.ts`. `first-paint.js` says by `data-token` that someone seems to
 * be signed in: such a visitor doesn't see pages that are different then.
 */
export function isPageDrawn(): boolean {
  const drawn = document.getElementById('drawn-page');
  return drawn !== null && !('visitors' in drawn.dataset && 'token' in document.documentElement.dataset);
}

const focusable = (root: ParentNode | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('a, button, summary, textarea') ?? []),
];

/** The last press in the drawn page, as `first-paint.js` has kept it. */
const pressedEarly = (): Event | undefined => (document as { pressedEarly?: Event }).pressedEarly;

/** The shortcut of a key press: a single character, outside of fields. */
function shortcutOf(event: Event | undefined): string | undefined {
  if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return event.key.trim().length === 1 && !(event.target instanceof HTMLTextAreaElement) ? event.key : undefined;
}

export interface LeftPage {
  /** How far the reader had scrolled down, in pixels. */
  readAt: number;
  /** Presses again in the application what was pressed last. */
  repeat: () => void;
}

/** Takes it away: the application shows the same now, or another page. The focus stays at its place. */
export function removeDrawnPage(): LeftPage | undefined {
  const drawn = document.getElementById('drawn-page');
  if (!drawn) return undefined;
  const readAt = window.scrollY;
  const parts = focusable(drawn);
  const placeOf = (element: Element | null | undefined): number => parts.indexOf(element as HTMLElement);
  const event = pressedEarly();
  const focused = placeOf(document.activeElement);
  const clicked =
    event?.type === 'click' && event.target instanceof Element ? placeOf(event.target.closest('button, summary')) : -1;
  const key = shortcutOf(event);
  const successors = focusable(document.getElementById('root'));
  drawn.remove();
  successors[focused]?.focus({ preventScroll: true });
  return {
    readAt,
    repeat: () => {
      successors[clicked]?.click();
      if (key !== undefined) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
  };
}
