import { setTimeout } from 'node:timers/promises';

/** Times in milliseconds. */
export interface Patience {
  /** How long an element that isn't there yet is waited for. */
  appearMs: number;
  /** Between two looks at the page. */
  everyMs: number;
  /** A page that doesn't answer for so long is given up. */
  stuckMs: number;
}

export const patience: Patience = { appearMs: 6_000, everyMs: 300, stuckMs: 10_000 };

interface Missing {
  outcome: 'missing';
  nearest: [];
  reason?: string;
}

interface Outcome {
  outcome: 'found' | 'unsure' | 'missing';
}

const missing = (reason: string): Missing => ({ outcome: 'missing', nearest: [], reason });
const unresponsive = missing("The page didn't respond.");

export interface Settling<D> {
  decide(): Promise<D>;
  /** The elements that the decision is between. */
  labelsOf(decision: D): readonly string[];
  /** Waits this long. Resolves with whether the page is at rest: it stays as it is. */
  pause(ms: number): Promise<boolean>;
}

/**
 * The decision that the page comes to: pages fill up after they have loaded. Found counts at once, several only when they
 * stay the same, and nothing only when the page is at rest, or the time is up.
 */
export async function settledDecision<D extends Outcome>(
  { decide, labelsOf, pause }: Settling<D>,
  times = patience,
): Promise<D | Missing> {
  const giveUpAt = performance.now() + times.appearMs;
  let before: string | undefined;
  let isAtRest = false;
  for (;;) {
    const decision = await Promise.race([
      // A page that navigates while it's read is read again.
      decide().catch(() => missing('The page kept changing while we read it.')),
      setTimeout(times.stuckMs, unresponsive, { ref: false }),
    ]);
    if (decision === unresponsive || decision.outcome === 'found') return decision;
    const labels = decision.outcome === 'unsure' ? labelsOf(decision as D).join('\n') : '';
    if (labels !== '' && labels === before) return decision;
    if (isAtRest || performance.now() >= giveUpAt) return decision;
    before = labels;
    isAtRest = await pause(times.everyMs);
  }
}
