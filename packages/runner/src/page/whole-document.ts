/// <reference lib="dom" />

/** When the document began, in milliseconds, which tells documents apart; null while more of it may come. Runs in the page. */
export const wholeDocument = (): number | null => (document.readyState === 'loading' ? null : performance.timeOrigin);
