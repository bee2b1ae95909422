import type { Page, Request, Response } from 'playwright-core';
import { StepFailure } from '../progress/step-failure.ts';
import { Scope } from '../progress/scope.ts';
import { mainFrameOf } from './frame-of.ts';

/** A body that is longer is a page and no message. */
const shortBody = 60;
const readMs = 1_000;
const refusedFrom = 400;

/** Knows how the document of each page was answered, so that a failure on a page that is an error says so first. */
export class PageAnswers {
  readonly #refused = new WeakMap<Page, Response>();

  requestStarted(request: Request): void {
    const page = pageOf(request);
    if (page) this.#refused.delete(page);
  }

  requestFinished(request: Request): void {
    const page = pageOf(request);
    const response = request.existingResponse();
    if (page && response && response.status() >= refusedFrom) this.#refused.set(page, response);
  }

  /** The failure as it is, or with the answer of the site before it: `The site answered 500 …: "out of tea".` */
  async explain(failure: StepFailure, page: Page | undefined, interrupt: AbortSignal): Promise<StepFailure> {
    const response = page && this.#refused.get(page);
    if (!response) return failure;
    const status = `${response.status()} ${response.statusText()}`.trim();
    const body = await new Scope(readMs, interrupt).race(response.text(), readMs).catch(() => '');
    const said = body.trim();
    const isMessage = said !== '' && said.length <= shortBody && !said.startsWith('<');
    const { expected, actual, failure: code } = failure;
    return new StepFailure(`The site answered ${status}${isMessage ? `: "${said}"` : ''}. ${failure.message}`, {
      ...(expected === null ? {} : { expected }),
      ...(actual === null ? {} : { actual }),
      ...(code && { failure: code }),
    });
  }
}

/** The page whose document is asked for; undefined for what it loads, for its frames and for service workers. */
const pageOf = (request: Request): Page | undefined =>
  request.isNavigationRequest() ? mainFrameOf(request)?.page() : undefined;
