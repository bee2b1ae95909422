import type { Area, Drawn } from '~/features/landing/drawn.ts';
import recorded from '~/features/landing/recorded-run.json';

/** A step as it ran, and the page at the moment before it. */
export interface RecordedStep {
  description: string;
  /** Milliseconds since the run began. */
  started_ms: number;
  duration_ms: number;
  path: string;
  drawn: Drawn[];
  /** Where the step acts; null if it isn't a place on the page. */
  target: Area | null;
}

interface Recording {
  /** `2026-11-20` */
  recorded_on: string;
  browser: string;
  size: { width: number; height: number };
  sentence: string;
  /** Parts of the sentence, and the indexes of the steps that they became. */
  clauses: { start: number; end: number; steps: number[] }[];
  steps: RecordedStep[];
  failure: {
    description: string;
    duration_ms: number;
    reason: string;
    expected: string;
    actual: string;
    call_log: { at_ms: number; text: string }[];
    page_path: string;
    page_title: string;
  };
}

/** A run of the product, as `node scripts/record-landing.ts` has recorded it. */
export const recording = recorded as unknown as Recording;
