/**
 * The upper part of the start page stands in the document itself, so that its visitors read it before any script has
 * come. `public/first-paint.js` says by `data-start` whether this is such a visit; see `drawStartPage` in vite.config.ts.
 */
export const isStartPageDrawn = (): boolean => 'start' in document.documentElement.dataset;

/** Takes it away: the application shows the same now, or another page. */
export const removeStartPage = (): void => document.getElementById('start-page')?.remove();
