import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { BrowserContext, Frame, Request } from 'playwright-core';
import { mainFrameOf } from './frame-of.ts';

/** Answers after which browsers keep the page that they have (RFC 9110 §15.3.5, §15.3.6). */
const keepsPage = new Set([204, 205]);

/** Whether a navigation was answered with nothing to go to. */
export const isEmptyAnswer = (request: Request): boolean => keepsPage.has(request.existingResponse()?.status() ?? 0);

/** Playwright's internal data about a frame. It isn't part of its public interface; the version is pinned. */
interface FrameWithin {
  _id: string;
  _page: { frameManager: { frameAbortedNavigation(frameId: string, reason: string, documentId: string): void } };
  pendingDocument(): { documentId: string; request: unknown } | undefined;
}

/** The internal object behind a Playwright object; undefined once it's gone. */
function behind(object: Frame | Request): unknown {
  const { _connection: connection } = object as { _connection?: { toImpl?(object: unknown): unknown } };
  try {
    return connection?.toImpl?.(object);
  } catch {
    return undefined;
  }
}

/**
 * Playwright keeps waiting for the page of such an answer, with this action and all that follow, unless it's notified.
 */
function stopExpecting(frame: Frame, request: Request): void {
  const inner = behind(frame) as FrameWithin | undefined;
  const pending = inner?.pendingDocument();
  if (inner && pending && pending.request === behind(request))
    inner._page.frameManager.frameAbortedNavigation(inner._id, 'No content', pending.documentId);
}

/** Ends navigations that were answered without a page, with a note for each. */
export function endOnEmptyAnswers(context: BrowserContext, note: (note: RunNote) => void): void {
  context.on('requestfinished', (request) => {
    const frame = request.isNavigationRequest() ? mainFrameOf(request) : undefined;
    if (!frame || !isEmptyAnswer(request)) return;
    note({ code: 'no_content', params: { status: request.existingResponse()?.status() ?? 0 } });
    stopExpecting(frame, request);
  });
}
