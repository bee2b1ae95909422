import type { User } from '@saywright/contracts/entities/user';
import type { useRouter } from '@tanstack/react-router';
import type { Command } from '~/lib/commands.ts';

type Router = ReturnType<typeof useRouter>;

interface Place extends Pick<Command, 'id' | 'title' | 'keywords' | 'shortcut'> {
  go: (router: Router) => Promise<void>;
}

const everyone: readonly Place[] = [
  {
    id: 'go-dashboard',
    title: 'Go to Dashboard',
    keywords: ['home', 'overview'],
    shortcut: 'g d',
    go: (router) => router.navigate({ to: '/' }),
  },
  {
    id: 'go-tests',
    title: 'Go to Flow Tests',
    keywords: ['flow testing', 'browser tests'],
    shortcut: 'g t',
    go: (router) => router.navigate({ to: '/flow-testing', search: { tab: 'tests' } }),
  },
  {
    id: 'go-segments',
    title: 'Go to Segments',
    keywords: ['shared steps', 'reuse'],
    shortcut: 'g s',
    go: (router) => router.navigate({ to: '/flow-testing', search: { tab: 'segments' } }),
  },
  {
    id: 'go-executions',
    title: 'Go to Executions',
    keywords: ['runs', 'history', 'results'],
    shortcut: 'g e',
    go: (router) => router.navigate({ to: '/flow-testing', search: { tab: 'executions' } }),
  },
  {
    id: 'go-schedules',
    title: 'Go to Schedules',
    keywords: ['recurring', 'daily', 'cron'],
    go: (router) => router.navigate({ to: '/flow-testing', search: { tab: 'schedules', schedules: 'all' } }),
  },
  {
    id: 'go-environments',
    title: 'Go to Environments',
    keywords: ['variables', 'secrets', 'base url', 'staging'],
    go: (router) => router.navigate({ to: '/flow-testing', search: { tab: 'environments' } }),
  },
  {
    id: 'go-api-tests',
    title: 'Go to API Tests',
    keywords: ['api testing', 'http', 'requests', 'rest'],
    shortcut: 'g a',
    go: (router) => router.navigate({ to: '/api-testing', search: { tab: 'tests' } }),
  },
  {
    id: 'go-plans',
    title: 'Go to Plans',
    keywords: ['usage', 'limits', 'upgrade', 'billing', 'subscription'],
    go: (router) => router.navigate({ to: '/plans' }),
  },
  {
    id: 'go-api-schedules',
    title: 'Go to API Schedules',
    keywords: ['recurring', 'daily', 'cron'],
    go: (router) => router.navigate({ to: '/api-testing', search: { tab: 'schedules', schedules: 'all' } }),
  },
  {
    id: 'go-api-imports',
    title: 'Go to API Imports',
    keywords: ['postman', 'openapi', 'swagger', 'collection'],
    go: (router) => router.navigate({ to: '/api-testing', search: { tab: 'imports' } }),
  },
  {
    id: 'go-api-environments',
    title: 'Go to API Environments',
    keywords: ['variables', 'secrets', 'base url', 'staging'],
    go: (router) => router.navigate({ to: '/api-testing', search: { tab: 'environments' } }),
  },
  {
    id: 'go-credentials',
    title: 'Go to API Credentials',
    keywords: ['token', 'api key', 'oauth', 'basic', 'secret'],
    go: (router) => router.navigate({ to: '/api-testing', search: { tab: 'credentials' } }),
  },
  {
    id: 'go-api-history',
    title: 'Go to API History',
    keywords: ['runs', 'executions', 'results'],
    go: (router) => router.navigate({ to: '/api-testing', search: { tab: 'history' } }),
  },
];

const team: readonly Place[] = [
  {
    id: 'go-team',
    title: 'Go to Team',
    keywords: ['members', 'invite'],
    shortcut: 'g m',
    go: (router) => router.navigate({ to: '/team' }),
  },
  {
    id: 'go-projects',
    title: 'Go to Projects',
    keywords: ['groups', 'permissions', 'access'],
    go: (router) => router.navigate({ to: '/team', search: { tab: 'projects' } }),
  },
  {
    id: 'go-organization',
    title: 'Go to Organization settings',
    keywords: ['name', 'logo', 'company'],
    go: (router) => router.navigate({ to: '/team', search: { tab: 'organization' } }),
  },
];

const payers: readonly Place[] = [
  {
    id: 'go-billing',
    title: 'Go to Billing',
    keywords: ['invoices', 'receipts', 'card', 'payment', 'vat'],
    go: (router) => router.navigate({ to: '/plans', search: { tab: 'billing' } }),
  },
];

const admins: readonly Place[] = [
  {
    id: 'go-activity',
    title: 'Go to Activity',
    keywords: ['audit', 'log', 'changes', 'who'],
    go: (router) => router.navigate({ to: '/team', search: { tab: 'activity' } }),
  },
];

/** The commands that lead to the places that someone has. */
export function placeCommands(router: Router, { hasTeam, role }: Pick<User, 'role'> & { hasTeam: boolean }): Command[] {
  const isAdmin = role === 'admin';
  const places = [
    ...everyone,
    ...(isAdmin ? payers : []),
    ...(hasTeam ? team : []),
    ...(hasTeam && isAdmin ? admins : []),
  ];
  return places.map(({ go, ...place }) => ({ ...place, group: 'Go to', run: () => void go(router) }));
}
