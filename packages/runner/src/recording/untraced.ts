import type { Frame, Page } from 'playwright-core';

/** Playwright's wrapper for calls of its own code. It isn't part of its public interface; the version is pinned. */
interface QuietCaller {
  _wrapApiCall?<T>(work: () => Promise<T>, options: { internal: boolean; title: string }): Promise<T>;
}

/**
 * Does something in the browser that is no step of the test, such as looking whether an element exists yet: without a
 * place in the trace, and without the two snapshots of the page that come with one.
 */
export function untraced<T>(caller: Page | Frame, work: () => Promise<T>): Promise<T> {
  const quiet = caller as QuietCaller;
  return quiet._wrapApiCall ? quiet._wrapApiCall(work, { internal: true, title: 'looking at the page' }) : work();
}
