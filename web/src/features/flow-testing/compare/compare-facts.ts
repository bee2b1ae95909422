import { isFinal, type Execution } from '@saywright/contracts/entities/execution';
import { browserTitles, deviceTitles } from '~/features/runs/browser-text.ts';
import { statusText } from '~/features/runs/status-text.ts';
import { formatDuration } from '~/lib/format.ts';
import type { Dates } from '~/lib/use-dates.ts';

/** Something about a run that the other run may have otherwise. */
export interface ComparedFact {
  name: string;
  left: string;
  right: string;
  /** They were run under different conditions, or came to different counts. Times always differ and are not marked. */
  differs: boolean;
}

type FactDates = Pick<Dates, 'formatDateTime'>;

interface Reading {
  name: string;
  of: (execution: Execution, dates: FactDates) => string;
  isMarked: boolean;
}

const readings: readonly Reading[] = [
  {
    name: 'Started',
    of: (run, { formatDateTime }) => (run.started_at ? formatDateTime(run.started_at) : 'Waiting for a browser'),
    isMarked: false,
  },
  {
    name: 'Duration',
    of: (run) => (isFinal(run.status) ? formatDuration(run.duration_ms) : statusText(run)),
    isMarked: false,
  },
  { name: 'Browser', of: (run) => browserTitles[run.browser], isMarked: true },
  {
    name: 'Device',
    of: ({ device_type: type, configuration }) =>
      [deviceTitles[type], configuration.device_name].filter(Boolean).join(', '),
    isMarked: true,
  },
  {
    name: 'Viewport',
    of: ({ configuration }) => `${configuration.viewport_width} × ${configuration.viewport_height}`,
    isMarked: true,
  },
  { name: 'Mode', of: (run) => (run.is_headless ? 'Headless' : 'Headed'), isMarked: true },
  {
    name: 'Environment',
    of: (run) => [run.environment_name ?? 'None', run.base_url].filter(Boolean).join(' · '),
    isMarked: true,
  },
  { name: 'Steps', of: (run) => `${run.finished_steps} of ${run.total_steps}`, isMarked: true },
  {
    name: 'Assertions',
    of: (run) => `${run.passed_assertions} passed, ${run.failed_assertions} failed`,
    isMarked: true,
  },
];

const testReading: Reading = { name: 'Test', of: (run) => run.test_name, isMarked: true };

/** The conditions and the outcome of two runs, beside each other. The test is named when it had another name. */
export function compareFacts(left: Execution, right: Execution, dates: FactDates): ComparedFact[] {
  const shown = left.test_name === right.test_name ? readings : [testReading, ...readings];
  return shown.map(({ name, of, isMarked }) => ({
    name,
    left: of(left, dates),
    right: of(right, dates),
    differs: isMarked && of(left, dates) !== of(right, dates),
  }));
}

/** A difference of durations with its sign: `+1.2 s`, `−300 ms`. */
export function formatDelta(ms: number): string {
  if (ms === 0) return '±0 ms';
  return `${ms > 0 ? '+' : '−'}${formatDuration(Math.abs(ms))}`;
}
