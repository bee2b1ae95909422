import type { Hold, LiveOperations } from '@saywright/contracts/entities/ops-live';
import type { Incident } from '@saywright/contracts/entities/service-status';

/** Live Operations in the gallery: a bad hour of a busy day. */

const minute = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString();

const hold: Hold = {
  since: ago(12),
  by: 'grace@staff.example.com',
  reason: 'Ticket #1204: their site limits us',
  note: '',
};

export const pausedRuns: Hold = { ...hold, reason: 'Browsers crash since the update' };

const outage: Incident = {
  id: 'outage',
  component_id: 'run-queue',
  kind: 'incident',
  title: 'Test runs: no answer',
  status: 'resolved',
  started_at: '2026-11-18T09:00:00.000Z',
  ended_at: '2026-11-18T09:14:00.000Z',
  updates: [],
};

export const incidents: Incident[] = [
  {
    ...outage,
    id: 'upgrade',
    component_id: '',
    kind: 'maintenance',
    title: 'Database upgrade',
    status: 'maintenance',
    started_at: new Date(Date.now() + 600 * minute).toISOString(),
    ended_at: null,
    updates: [{ at: ago(60), status: 'maintenance', text: 'Runs will wait for up to ten minutes. Nothing is lost.' }],
  },
  {
    ...outage,
    id: 'slow',
    component_id: '',
    title: 'Headed runs start late',
    status: 'investigating',
    started_at: ago(25),
    ended_at: null,
    updates: [
      { at: ago(5), status: 'investigating', text: 'We found the cause and are adding capacity.' },
      { at: ago(25), status: 'investigating', text: 'Headed runs wait for several minutes. Headless runs are fine.' },
    ],
  },
  outage,
];

const queue = (name: string, waiting = 0, [inProgress, failed]: [number, number] = [0, 0]) => ({
  name,
  depth: { waiting, in_progress: inProgress, failed },
});

const slow = (
  name: string,
  [calls, p50, p95, max]: [number, number, number, number],
  route?: string,
): LiveOperations['slowest'][number] => ({
  function: name,
  calls,
  p50_ms: p50,
  p95_ms: p95,
  max_ms: max,
  slowest_route: route === undefined ? null : { route, p95_ms: p95 },
});

export const live: LiveOperations = {
  checked_at: ago(0),
  controls: {
    runs: null,
    organizations: [{ ...hold, id: '01J9ZK8Q7T0000000000000099', name: 'Wilhelmina & Daughters Orbital Mechanics' }],
    features: [
      { ...hold, feature: 'recorder', organization: null },
      { ...hold, feature: 'webhooks', organization: { id: '01J9ZK8Q7T0000000000000098', name: 'Kettle & Co.' } },
    ],
  },
  lanes: [
    { lane: 'fast', waiting: 3, oldest_at: ago(1), running: 214, served_at: ago(0) },
    { lane: 'heavy', waiting: 41, oldest_at: ago(9), running: 12, served_at: ago(1) },
    { lane: 'http', waiting: 0, oldest_at: null, running: 7, served_at: ago(2) },
  ],
  queues: [
    queue('runs-fast', 3, [214, 0]),
    queue('runs-heavy', 41, [12, 2]),
    queue('runs-http', 0, [7, 0]),
    queue('scheduled-runs'),
    queue('emails', 18, [5, 1]),
    queue('payment-events'),
    { name: 'segments', depth: null },
    queue('deletions'),
  ],
  workers: Array.from({ length: 6 }, (_, at) => ({
    execution_id: `01J9ZK8Q7T000000000000000${at}`,
    organization: { id: String(at), name: ['Orbital Mechanics', 'Kettle & Co.', 'Night Shift'][at % 3] ?? '' },
    lane: (['fast', 'heavy', 'http'] as const)[at % 3] ?? 'fast',
    test_name: at === 3 ? null : 'Checkout works for a returning customer with a saved card',
    started_at: at === 3 ? null : ago(4 - at / 2),
    heartbeat_at: ago(0.8 - at / 10),
  })),
  running: 233,
  is_partial: false,
  hours: Array.from({ length: 24 }, (_, at) => ({
    hour: new Date(Date.UTC(2026, 10, 22, 9 + at)).toISOString(),
    passed: 320 + ((at * 97) % 240),
    failed: 40 + ((at * 31) % 50),
    error: at > 21 ? 90 : (at * 7) % 9,
    cancelled: at % 5,
  })),
  slowest: [
    slow('sweep', [120, 49_152, 49_152, 58_454]),
    slow('api-testing', [1_204, 861, 4_871, 19_484], 'POST /api/api-testing/tests/{id}/execute'),
    slow('flow-testing', [18_522, 54, 2_048, 3_444], 'POST /api/flow-testing/generate-preview'),
    slow('send-mail', [8_120, 181, 861, 1_448]),
    slow('ops', [64, 152, 724, 861], 'GET /api/ops/users'),
    slow('auth', [41_930, 10, 38, 609], 'GET /api/auth/me'),
  ],
  emails: { sent: 18_204, bounced: 41, complained: 2, blocked: 87, refused: 3, retried: 0 },
  incidents,
  reconciliation: { at: ago(34), checked: 1_204, fixed: 2, amiss: 1, reminded: 4, ended: 0 },
};

export const quietLive: LiveOperations = {
  ...live,
  controls: { runs: null, organizations: [], features: [] },
  lanes: live.lanes.map((lane) => ({ ...lane, waiting: 0, running: 0, oldest_at: null, served_at: null })),
  queues: [],
  workers: [],
  running: 0,
  hours: live.hours.map(({ hour }) => ({ hour, passed: 0, failed: 0, error: 0, cancelled: 0 })),
  slowest: [],
  emails: { sent: 0, bounced: 0, complained: 0, blocked: 0, refused: 0, retried: 0 },
  incidents: [],
  reconciliation: null,
};
