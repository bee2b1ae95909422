import { endText } from '@saywright/contracts/entities/end-reason';

/** This machine cannot start the browser that was asked for. The message is for customers, the hint for the operator. */
export class BrowserUnavailableError extends Error {
  override readonly name = 'BrowserUnavailableError';
  readonly title: string;
  /** The thing to install or set. It may name paths and variables of this machine. */
  readonly hint: string;

  constructor(title: string, hint: string) {
    super(endText({ code: 'browser_unavailable', params: { browser: title } }));
    this.title = title;
    this.hint = hint;
  }
}
