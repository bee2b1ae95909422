import type { Frame, Request } from 'playwright-core';

/** The frame that asks; undefined for requests of service workers and of pages that don't exist yet. */
export function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}

/** The frame that asks when it is a page itself; undefined for those within pages. */
export function mainFrameOf(request: Request): Frame | undefined {
  const frame = frameOf(request);
  return frame && frame.parentFrame() === null ? frame : undefined;
}
