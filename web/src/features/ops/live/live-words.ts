import type { LaneState, LiveOperations } from '@saywright/contracts/entities/ops-live';
import { formatDuration } from '~/lib/format.ts';

export const laneNames: Record<LaneState['lane'], string> = {
  fast: 'Fast (headless)',
  heavy: 'Heavy (headed, debug)',
  http: 'API tests',
};

const queueNames: Readonly<Record<string, string>> = {
  'runs-fast': 'Runs, fast lane',
  'runs-heavy': 'Runs, heavy lane',
  'runs-http': 'Runs, API lane',
  'scheduled-runs': 'Scheduled runs',
  emails: 'Emails',
  'email-feedback': 'Email bounces and complaints',
  'payment-events': 'Payment events',
  segments: 'Segment changes',
  deletions: 'Deletions',
  imports: 'Imports',
  webhooks: 'Webhook events',
};

export const queueName = (name: string): string => queueNames[name] ?? name;

/** The share of runs that our service failed, of those that ended in some hours; undefined when none did. */
export function errorShare(hours: LiveOperations['hours']): number | undefined {
  const sum = (name: 'passed' | 'failed' | 'error'): number => hours.reduce((all, hour) => all + hour[name], 0);
  const ended = sum('passed') + sum('failed') + sum('error');
  return ended === 0 ? undefined : sum('error') / ended;
}

export const waitSince = (instant: string, now = Date.now()): string =>
  formatDuration(Math.max(0, now - Date.parse(instant)));
