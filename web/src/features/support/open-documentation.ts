/** Raised on `window` by whatever offers the documentation; the page goes there without reloading. */
export const openDocumentationEvent = 'open-documentation';

export const openDocumentation = (): void => void window.dispatchEvent(new Event(openDocumentationEvent));
