/** This machine cannot start the browser that was asked for. The message is for customers, the hint for the operator. */
export class BrowserUnavailableError extends Error {
  override readonly name = 'BrowserUnavailableError';
  /** What to install or set. It may name paths and variables of this machine. */
  readonly hint: string;

  constructor(title: string, hint: string) {
    super(`${title} isn’t available here. Choose another browser.`);
    this.hint = hint;
  }
}
