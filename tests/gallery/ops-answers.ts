import type { AdminUser } from '@saywright/contracts/entities/staff';
import type { DebugDetails, DebugExecution } from '@saywright/contracts/entities/debug-run';
import type { FoundForStaff } from '@saywright/contracts/entities/ops-found';
import { lastDays } from '@saywright/contracts/calendar-day';
import type { OpsOverview, UsageAnalytics } from '@saywright/contracts/entities/ops-overview';
import type { SecurityAudit, SecurityEvent, SecurityEventPage } from '@saywright/contracts/entities/security-event';
import type { DeletionPreview, OpsDeletion, OpsDeletions } from '@saywright/contracts/entities/ops-deletion';
import type { OpsUser, OpsUserDetails } from '@saywright/contracts/entities/ops-user';
import type { OpsPlan } from '@saywright/contracts/entities/ops-plan';
import { workerLogs } from './worker-answers.ts';
import { planView } from '@saywright/contracts/entities/plan';
import { planCode, planSeeds } from '@saywright/contracts/plans';

/** The operations console's answers in the gallery: long names, every state. */

export const admin: AdminUser = {
  id: 'one',
  email: 'grace@staff.example.com',
  name: 'Grace Hopper',
  role: 'super_admin',
  is_active: true,
  second_factor: 'on',
  created_at: '2026-01-05T15:30:00.000Z',
  updated_at: '2026-10-01T09:00:00.000Z',
  last_login: '2026-11-20T14:30:00.000Z',
};

export const staff: AdminUser[] = [
  admin,
  { ...admin, id: 'two', email: 'ada@staff.example.com', name: 'Ada Lovelace', role: 'admin', second_factor: 'off' },
  { ...admin, id: 'three', email: 'alan@staff.example.com', name: 'Alan Turing', role: 'support', last_login: null },
  { ...admin, id: 'four', email: 'mary@staff.example.com', name: 'Mary Jackson', role: 'read_only', is_active: false },
];

export const offers: OpsPlan[] = planCode.options.map((code, at) => ({
  ...planView(code, planSeeds[code]),
  is_active: code !== 'BUSINESS_TRIAL',
  stripe_price_id: null,
  version: at + 1,
  updated_at: '2026-11-20T14:30:00.000Z',
  updated_by: 'grace@staff.example.com',
}));

export const sync = {
  status: 'completed',
  updated: 1_204,
  skipped: 8_796,
  started_at: '2026-11-20T14:30:00.000Z',
  started_by: 'grace@staff.example.com',
  finished_at: '2026-11-20T14:30:12.000Z',
};

export const names = [
  'Katherine Johnson',
  'Wilhelmina Featherstonehaugh-Cholmondeley',
  'José Álvarez',
  'Edsger Dijkstra',
];
export const plans = ['pro', 'enterprise', 'free', 'business_trial'] as const;

export const users: OpsUser[] = Array.from({ length: 10 }, (_, at) => ({
  id: `01J9ZK8Q7T0000000000000${String(at).padStart(3, '0')}`,
  name: names[at % names.length] ?? '',
  email: `person-${at}.with.a.long.address@customers.example.com`,
  plan: plans[at % plans.length] ?? 'free',
  monthly_usage: at * 137,
  total_tests_generated: at * 12,
  is_active: at !== 4,
  last_login: at === 2 ? null : '2026-11-20T14:30:00.000Z',
}));

export const details: OpsUserDetails = {
  ...(users[0] as OpsUser),
  created_at: '2026-03-05T15:30:00.000Z',
  email_verified: true,
  email_block: { reason: 'bounced', at: '2026-11-20T08:12:00.000Z' },
  deletes_at: '2026-12-02T14:30:00.000Z',
  organization: {
    id: 'o',
    name: 'Orbital Mechanics',
    role: 'admin',
    is_owner: true,
    owner_email: 'person-0.with.a.long.address@customers.example.com',
    created_at: '2026-03-05T15:30:00.000Z',
    deletes_at: null,
  },
  usage: { executions_used: 2_137, executions_limit: 2_500, period_end: '2026-12-05T00:00:00.000Z' },
  seats: { used: 14, limit: 25, custom_limit: 25, reason: 'Agreed in ticket #1204' },
  limits: {
    history_days: 365,
    concurrent_executions: 10,
    custom_history_days: 365,
    custom_concurrent_executions: null,
    reason: 'Audit needs a year, ticket #1310',
  },
  sign_ins: [
    { at: '2026-11-20T14:30:00.000Z', source_ip: '203.0.113.7', device: 'Chrome on macOS' },
    { at: '2026-11-19T09:12:00.000Z', source_ip: '198.51.100.20', device: 'Safari on iPhone' },
  ],
};

export const overview: OpsOverview = {
  total_users: 12_480,
  user_counts: { free: 9_120, starter: 1_870, pro: 1_012, business: 320, enterprise: 84, business_trial: 74 },
  monthly_revenue: 184_217.5,
  monthly_tests: 48_211,
  active_subscriptions: 412,
  trends: {
    users: { current: 12_480, previous: 11_902 },
    revenue: { current: 18_421_750, previous: 17_980_000 },
    tests: { current: 48_211, previous: 51_004 },
    subscriptions: { current: 412, previous: 412 },
  },
  most_active_users: users.slice(0, 5).map(({ id, name, email, plan }, at) => ({
    id,
    name,
    email,
    plan,
    test_count: 940 - at * 131,
  })),
  last_updated: '2026-11-20T14:30:00.000Z',
};

export const newService: OpsOverview = {
  ...overview,
  total_users: 1,
  user_counts: { free: 1, starter: 0, pro: 0, business: 0, enterprise: 0, business_trial: 0 },
  monthly_revenue: 0,
  monthly_tests: 0,
  active_subscriptions: 0,
  trends: {
    users: { current: 1, previous: 0 },
    revenue: { current: 0, previous: 0 },
    tests: { current: 0, previous: 0 },
    subscriptions: { current: 0, previous: 0 },
  },
  most_active_users: [],
};

export const usageOf = (days: number): UsageAnalytics => ({
  period: `${days} days`,
  analytics: lastDays(days, Date.parse('2026-11-20T17:00:00Z')).map((date, at) => ({
    date,
    total_tests: 900 + Math.round(500 * Math.sin(at / 3)) - (at % 7 > 4 ? 380 : 0),
    unique_users: 310 + Math.round(60 * Math.cos(at / 4)) - (at % 7 > 4 ? 190 : 0),
    sign_ups: 12 + (at % 5),
    runs: 4_100 + at * 20,
  })),
  active_users: 1_904,
  tests_trend: { current: 6_120, previous: 5_480 },
  runs: {
    flow: { passed: 61_002, failed: 7_310, error: 811, cancelled: 402 },
    api: { passed: 42_770, failed: 2_104, error: 96, cancelled: 12 },
    collection: { passed: 1_204, failed: 88, error: 3, cancelled: 0 },
  },
});

const event: SecurityEvent = {
  id: '01J9ZK8Q7T0000000000000001',
  timestamp: '2026-11-20T14:12:00.000Z',
  type: 'user_access',
  severity: 'critical',
  user: 'ada@staff.example.com',
  action: 'Deactivated a user',
  ip_address: '203.0.113.7',
  user_agent: 'Chrome on macOS',
  details: [
    { name: 'Target', value: 'person-0.with.a.long.address@customers.example.com' },
    { name: 'Reason', value: 'Ticket #1204: the account was taken over' },
  ],
};

export const events: SecurityEvent[] = [
  event,
  {
    ...event,
    id: 'b',
    type: 'failed_login',
    severity: 'warning',
    user: 'person-3.with.a.long.address@customers.example.com',
    action: 'User sign-in failed',
    ip_address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    details: [],
  },
  {
    ...event,
    id: 'c',
    type: 'plan_change',
    severity: 'info',
    user: 'Stripe',
    action: 'Customer changed the plan',
    ip_address: '',
    user_agent: 'Unknown device',
    details: [
      { name: 'Target', value: 'Orbital Mechanics' },
      { name: 'Details', value: 'starter by the month → pro by the year' },
    ],
  },
  {
    ...event,
    id: 'd',
    type: 'data_export',
    severity: 'warning',
    action: 'Exported data',
    details: [{ name: 'Target', value: 'Usage' }],
  },
];

export const eventPage: SecurityEventPage = {
  events,
  next: 'd',
  counts: { total: 4_812, critical: 1, warning: 214, failed_login: 203 },
  status: 'critical',
  unexplained: [{ action: 'Reset two-factor', count: 1 }],
  since: '2026-11-19T14:30:00.000Z',
};

export const audit: SecurityAudit = {
  checked_at: '2026-11-20T14:30:00.000Z',
  findings: [
    {
      severity: 'critical',
      title: 'Staff without two-factor authentication',
      advice: 'Ask them to set it up, or deactivate the accounts.',
      subjects: ['ada@staff.example.com', 'alan@staff.example.com'],
    },
    {
      severity: 'critical',
      title: 'Addresses with many failed sign-ins in the last 24 hours',
      advice: 'Check whether one person or a program is behind them.',
      subjects: ['2001:db8:85a3:8d3:1319:8a2e:370:7348 (112)'],
    },
  ],
};

export const insights: Record<string, unknown> = {
  '/api/ops/dashboard/overview': overview,
  '/api/ops/security/events': eventPage,
  '/api/ops/security/audit': audit,
};

const runNames = ['Checkout works', 'Sign in with a code', 'List orders', ''];
const runKinds = ['flow', 'flow', 'api', 'collection'] as const;
const runStatuses = ['failed', 'completed', 'timeout', 'running', 'cancelled'] as const;

const debugRuns: DebugExecution[] = Array.from({ length: 12 }, (_, at) => ({
  execution_id: `01JDEBUG${at}ZK8Q7T0000000000`,
  kind: runKinds[at % runKinds.length] ?? 'flow',
  organization: { id: 'o', name: at % 2 ? 'Orbital Mechanics' : 'Analytical Engines and Sons, Limited' },
  is_open: at % 2 === 1,
  test_name: runNames[at % runNames.length] ?? '',
  user_prompt: at % 4 === 1 ? 'Open the shop, log in as “•••”, and check that the order is there' : null,
  status: runStatuses[at % runStatuses.length] ?? 'failed',
  browser_type: 'chromium',
  device_type: 'desktop',
  website_url: 'https://shop.example.com',
  created_at: '2026-11-20T14:30:00.000Z',
  summary: { error_count: at % 3, success_rate: at % 3 ? 67 : 100, duration_minutes: 0.42 },
  errors: [],
  browser_console_logs: [],
}));

export const debugRun: DebugDetails = {
  execution: {
    ...(debugRuns[1] as DebugExecution),
    status: 'failed',
    errors: [
      {
        error_type: 'element_not_found',
        message: 'Field "Name" was not found on the page within 15 seconds. Check its selector.',
        step_name: 'Type "•••" into Name',
        severity: 'high',
      },
    ],
    browser_console_logs: [
      {
        timestamp: '2026-11-20T14:30:00.000Z',
        type: 'error',
        text: 'TypeError: cart.total is not a function at https://shop.example.com/cart.js',
      },
      { timestamp: '2026-11-20T14:30:01.000Z', type: 'log', text: 'session_id=•••' },
    ],
  },
  debug_info: {
    duration_minutes: 0.42,
    total_errors: 1,
    has_browser_logs: true,
    has_network_logs: true,
    has_screenshots: true,
    screenshots: ['one.jpg', 'two.jpg'],
    lane: 'fast',
    queue_wait_ms: 840,
    epoch: 1,
    requeues: 0,
    started_at: '2026-11-20T14:30:00.000Z',
    finished_at: '2026-11-20T14:30:25.000Z',
    end_code: 'step_failed',
    refused_hosts: [],
    refunded: false,
    workers: workerLogs,
  },
};

export const debugAnswers: Record<string, unknown> = {
  '/api/ops/find': [
    { kind: 'user', id: 'u', title: 'Katherine Johnson', detail: 'person-0.with.a.long.address@customers.example.com' },
    { kind: 'organization', id: 'o', title: 'Johnson Kettles', detail: 'pro' },
    { kind: 'ticket', id: 't', title: '#1204 Steps are gone after I duplicate a test', detail: 'open' },
  ] satisfies FoundForStaff,
  '/api/ops/debug/executions': debugRuns,
  '/api/ops/debug/statistics': {
    total_executions: 1_204_337,
    recent_24h: { total: 18_204, failed: 1_377, success_rate: 92.4 },
  },
  [`/api/ops/debug/executions/${debugRun.execution.execution_id}`]: debugRun,
  [`/api/ops/debug/executions/${debugRun.execution.execution_id}/analyze`]: {
    analysis_summary: {
      common_error_patterns: [
        'Element not found: 41 of 100 recent failures, 17 organizations (this run)',
        'Check failed: 33 of 100 recent failures, 21 organizations',
      ],
      suggested_fixes: [
        'Element not found: Suggest “Choose another element” for the step, or a wait before it.',
        'Check failed: The page didn’t show what the test expects. Ask whether the page or the expectation is wrong.',
      ],
    },
  },
};

const person = (at: number) => ({
  id: users[at]?.id ?? '',
  name: users[at]?.name ?? '',
  email: `person-${at}@customers.example.com`,
});

export const preview: DeletionPreview = {
  count: 3,
  users: [
    { ...person(0), organizations: [{ id: 'o', name: 'Orbital Mechanics', fate: 'deleted', heir_email: null }] },
    {
      ...person(1),
      organizations: [{ id: 'p', name: 'Kettle & Co.', fate: 'passed_on', heir_email: 'grace@customers.example.com' }],
    },
    { ...person(2), organizations: [{ id: 'q', name: 'Night Shift', fate: 'stays', heir_email: null }] },
  ],
  organizations_deleted: 1,
  excluded_users: ['boss@customers.example.com'],
  not_selected: ['typo@customers.example.com'],
  is_public_domain: false,
};

export const deletion: OpsDeletion = {
  id: 'deletion',
  selection: '@customers.example.com',
  reason: 'Asked for in ticket #1204',
  requested_by: 'grace@staff.example.com',
  created_at: '2026-11-20T14:30:00.000Z',
  finished_at: null,
  progress: 'stalled',
  progress_at: '2026-11-20T14:32:00.000Z',
  total: 40,
  deleted: 12,
  failed: 1,
  excluded_users: ['boss@customers.example.com'],
  users: Array.from({ length: 40 }, (_, at) => ({
    ...person(at),
    id: String(at),
    email: `person-${at}@customers.example.com`,
    state: at === 0 ? 'failed' : at < 13 ? 'deleted' : 'waiting',
    problem: at === 0 ? "The payment provider didn't end the plan. Nothing was deleted. Try again." : null,
  })),
};

export const deletions: OpsDeletions = {
  deletions: [
    deletion,
    {
      ...deletion,
      id: 'retrying',
      selection: '3 selected',
      progress: 'retrying',
      progress_at: '2026-11-20T14:35:00.000Z',
      total: 3,
      deleted: 2,
      failed: 0,
    },
    {
      ...deletion,
      id: 'done',
      selection: 'a.person.with.a.long.address@customers.example.com',
      progress: 'done',
      progress_at: null,
      finished_at: '2026-11-19T10:00:00.000Z',
      total: 1,
      deleted: 1,
      failed: 0,
    },
  ],
};
