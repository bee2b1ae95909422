/** Whether a page did anything about a drag. */
export interface DragWatch {
  /** Waits up to `ms` milliseconds for it. */
  reactsWithin(ms: number): Promise<boolean>;
}

/**
 * Runs in the page, before `dragged` is dragged. A reaction is a drag as HTML knows it, a change of the page, an input or a
 * scroll. What a canvas does nobody can see, so a page with one always reacts.
 */
export function watchDrag(dragged: Element): DragWatch {
  const page = dragged.ownerDocument;
  let hasReacted = page.querySelector('canvas') !== null;
  let tell = (): void => undefined;
  const note = (): void => {
    hasReacted = true;
    tell();
  };
  const observer = new MutationObserver(note);
  const observe = (root: Document | ShadowRoot): void => {
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) observe(shadowRoot);
  };
  observe(page);
  for (const event of ['dragstart', 'input', 'change', 'scroll'])
    page.addEventListener(event, note, { capture: true, once: true });
  return {
    reactsWithin: (ms) =>
      new Promise((resolve) => {
        tell = (): void => resolve(true);
        if (hasReacted) tell();
        setTimeout(() => {
          observer.disconnect();
          resolve(hasReacted);
        }, ms);
      }),
  };
}
