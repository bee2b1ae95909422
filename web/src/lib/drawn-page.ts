/**
 * Public pages stand in their documents as they were drawn when the application was built, so that people read them before
 * any script has come; see `web/build/drawn-pages.ts`. `public/first-paint.js` says by `data-token` that someone seems to
 * be signed in: such a visitor doesn't see pages that are different then.
 */
export function isPageDrawn(): boolean {
  const drawn = document.getElementById('drawn-page');
  return drawn !== null && !('visitors' in drawn.dataset && 'token' in document.documentElement.dataset);
}

const focusable = (root: ParentNode | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('a, button, summary, textarea') ?? []),
];

/**
 * Takes it away: the application shows the same now, or another page. The focus stays at its place.
 * @returns how far it was scrolled down, in pixels
 */
export function removeDrawnPage(): number {
  const drawn = document.getElementById('drawn-page');
  if (!drawn) return 0;
  const readAt = window.scrollY;
  const at = document.activeElement === null ? -1 : focusable(drawn).indexOf(document.activeElement as HTMLElement);
  const focused = focusable(document.getElementById('root'))[at];
  drawn.remove();
  focused?.focus({ preventScroll: true });
  return readAt;
}
