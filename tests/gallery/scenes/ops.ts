import type { AdminUser } from '@saywright/contracts/entities/staff';
import type { OpsUser, OpsUserDetails } from '@saywright/contracts/entities/ops-user';
import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const admin: AdminUser = {
  id: 'one',
  email: 'grace@staff.example.com',
  name: 'Grace Hopper',
  role: 'super_admin',
  is_active: true,
  second_factor: 'on',
  created_at: '2026-01-05T15:30:00.000Z',
  last_login: '2026-11-20T14:30:00.000Z',
};

const staff: AdminUser[] = [
  admin,
  { ...admin, id: 'two', email: 'ada@staff.example.com', name: 'Ada Lovelace', role: 'admin', second_factor: 'off' },
  { ...admin, id: 'three', email: 'alan@staff.example.com', name: 'Alan Turing', role: 'support', last_login: null },
  { ...admin, id: 'four', email: 'mary@staff.example.com', name: 'Mary Jackson', role: 'read_only', is_active: false },
];

const names = ['Katherine Johnson', 'Wilhelmina Featherstonehaugh-Cholmondeley', 'José Álvarez', 'Edsger Dijkstra'];
const plans = ['pro', 'enterprise', 'free', 'business_trial'] as const;

const users: OpsUser[] = Array.from({ length: 10 }, (_, at) => ({
  id: `01J9ZK8Q7T0000000000000${String(at).padStart(3, '0')}`,
  name: names[at % names.length] ?? '',
  email: `person-${at}.with.a.long.address@customers.example.com`,
  plan: plans[at % plans.length] ?? 'free',
  monthly_usage: at * 137,
  total_tests_generated: at * 12,
  is_active: at !== 4,
  last_login: at === 2 ? null : '2026-11-20T14:30:00.000Z',
}));

const details: OpsUserDetails = {
  ...(users[0] as OpsUser),
  created_at: '2026-03-05T15:30:00.000Z',
  email_verified: true,
  organization: {
    id: 'o',
    name: 'Orbital Mechanics',
    role: 'admin',
    is_owner: true,
    owner_email: 'person-0.with.a.long.address@customers.example.com',
    created_at: '2026-03-05T15:30:00.000Z',
  },
  usage: { executions_used: 2_137, executions_limit: 2_500, period_end: '2026-12-05T00:00:00.000Z' },
  seats: { used: 14, limit: 25, custom_limit: 25, reason: 'Agreed in ticket #1204' },
  sign_ins: [
    { at: '2026-11-20T14:30:00.000Z', source_ip: '203.0.113.7', device: 'Chrome on macOS' },
    { at: '2026-11-19T09:12:00.000Z', source_ip: '198.51.100.20', device: 'Safari on iPhone' },
  ],
};

const answerWith = (me: AdminUser, list: readonly OpsUser[]) => async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('admin_token', 'swo_gallery'));
  await page.route(/\/api\/ops\//, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/ops/auth/me') return route.fulfill({ json: me });
    if (pathname === '/api/ops/auth/second-factor')
      return route.fulfill({
        json: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Saywright?secret=JBSWY3DPEHPK3PXP' },
      });
    if (pathname === '/api/ops/admin-users') return route.fulfill({ json: staff });
    return route.fulfill({ json: pathname === '/api/ops/users' ? list : details });
  });
};

const signedIn = answerWith(admin, users);

const shown = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

const visitor = { as: 'visitor' } as const;

export const scenes: readonly Scene[] = [
  { ...visitor, name: 'ops-login', path: '/ops', prepare: shown('Restricted Access') },
  {
    ...visitor,
    name: 'ops-login-locked',
    path: '/ops',
    arrange: async (page) => {
      await page.addInitScript(() => localStorage.setItem('admin_login_attempts', '5'));
    },
    prepare: shown('Access Locked'),
  },
  {
    ...visitor,
    name: 'ops-second-factor',
    path: '/ops',
    arrange: answerWith({ ...admin, second_factor: 'required' }, users),
    prepare: shown('Can’t scan?'),
  },
  { ...visitor, name: 'ops-users', path: '/ops', arrange: signedIn, prepare: shown('Katherine Johnson') },
  {
    ...visitor,
    name: 'ops-users-none',
    path: '/ops?search=nobody',
    arrange: answerWith(admin, []),
    prepare: shown('No users found'),
  },
  {
    ...visitor,
    name: 'ops-users-failed',
    path: '/ops',
    arrange: async (page) => {
      await signedIn(page);
      await page.route(/\/api\/ops\/users\?/, (route) => route.fulfill({ status: 500, json: {} }));
    },
    prepare: shown('Failed to load users'),
  },
  {
    ...visitor,
    name: 'ops-user',
    path: `/ops?user=${details.id}`,
    arrange: signedIn,
    prepare: shown('Orbital Mechanics'),
  },
  {
    ...visitor,
    name: 'ops-user-reason',
    path: `/ops?user=${details.id}`,
    arrange: signedIn,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send Email' }).click();
      await page.getByRole('dialog', { name: 'Send Email' }).waitFor();
    },
  },
  { ...visitor, name: 'ops-staff', path: '/ops?section=admin-users', arrange: signedIn, prepare: shown('Alan Turing') },
  {
    ...visitor,
    name: 'ops-staff-edit',
    path: '/ops?section=admin-users&edit=two',
    arrange: signedIn,
    prepare: shown('Edit Admin'),
  },
  {
    ...visitor,
    name: 'ops-logout',
    path: '/ops?logout=true',
    arrange: signedIn,
    prepare: shown('Are you sure you want to logout?'),
  },
];
