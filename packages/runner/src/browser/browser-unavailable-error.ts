/** This machine cannot start the browser that was asked for. The message says what to do. */
export class BrowserUnavailableError extends Error {
  override readonly name = 'BrowserUnavailableError';
}
