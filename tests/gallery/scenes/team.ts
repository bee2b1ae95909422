import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const shownText = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

const people = [
  'Grace Hopper',
  'Katherine Johnson',
  'Wilhelmina Featherstonehaugh-Cholmondeley',
  'Alan Turing',
  'Mary Jackson',
  'Edsger Dijkstra',
];

/** A team: on a paid plan, with people, invitations, and hardly a seat left. */
const teamOf =
  (limit: number) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/auth\/(me|profile)/, async (route) => {
      const answer = await route.fetch();
      const user = (await answer.json()) as { email: string };
      await route.fulfill({ response: answer, json: { ...user, plan: 'STARTER', subscription: { plan: 'STARTER' } } });
    });
    await page.route(/\/api\/team\/members/, async (route) => {
      const me = (await (await page.request.get('/api/auth/me', { headers: route.request().headers() })).json()) as {
        id: string;
        name: string;
        email: string;
      };
      const member = (id: string, name: string, more: object = {}) => ({
        id,
        user_id: id,
        name,
        email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
        role: 'member',
        is_owner: false,
        joined_at: '2026-11-02T09:30:00.000Z',
        ...more,
      });
      const members = [
        member(me.id, me.name, { email: me.email, role: 'admin', is_owner: true }),
        ...people.map((name, at) => member(`person-${at}`, name, { role: at === 0 ? 'admin' : 'member' })),
      ];
      await route.fulfill({ json: { members, team_members_limit: limit, pending_invites: 2 } });
    });
    const invite = (id: string, email: string, role: string) => ({
      id,
      email,
      role,
      invited_by: 'Ada Lovelace',
      created_at: '2026-11-18T09:30:00.000Z',
      expires_at: '2026-11-25T09:30:00.000Z',
    });
    await page.route(/\/api\/team\/invites/, (route) =>
      route.fulfill({
        json: {
          invites: [
            invite('one', 'mary@example.com', 'member'),
            invite('two', 'someone.with.a.long.name@customers.example.com', 'admin'),
          ],
        },
      }),
    );
  };

export const aTeam = teamOf(10);

/** The team of an organization that has left its paid plan. */
const leftTeam = async (page: Page): Promise<void> => {
  await teamOf(1)(page);
  await page.route(/\/api\/auth\/(me|profile)/, (route) => route.continue());
  await page.route(/\/api\/subscription\/current/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), has_team: true } });
  });
};

const ciToken = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  permission: 'run',
  project_ids: [],
  ends_with: 'x7Qa',
  created_by: { id: 'person-0', name: 'Grace Hopper' },
  created_at: '2026-11-02T09:30:00.000Z',
  expires_at: null,
  last_used_at: '2026-11-20T09:30:00.000Z',
  ...more,
});

/** A team whose pipelines run tests. */
const withTokens = async (page: Page): Promise<void> => {
  await aTeam(page);
  await page.route(/\/api\/ci\/tokens/, (route) => {
    if (route.request().method() === 'POST')
      return route.fulfill({
        status: 201,
        json: { token: `swci_${'x7Qa'.repeat(10)}x7Q`, ci_token: ciToken('three', 'Nightly') },
      });
    return route.fulfill({
      json: {
        tokens: [
          ciToken('one', 'GitHub Actions'),
          ciToken('two', 'Nightly regression of the whole shop, with every browser', {
            permission: 'read',
            expires_at: '2026-11-01T09:30:00.000Z',
            created_by: null,
            last_used_at: null,
          }),
        ],
      },
    });
  });
};

export const scenes: readonly Scene[] = [
  { name: 'team-members', path: '/team', arrange: aTeam, prepare: shownText('mary@example.com') },
  {
    name: 'team-remove',
    path: '/team?remove=person-0',
    arrange: aTeam,
    prepare: async (page) => {
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'team-model',
    path: '/team?tab=organization',
    arrange: async (page) => {
      await aTeam(page);
      await page.route(/\/api\/team\/organization\/model/, (route) =>
        route.fulfill({
          json: {
            model: { id: 'saywright.simulated-v1', region: 'us-east-1', is_simulated: true },
            is_on: true,
            monthly_budget: 1_000,
            month: {
              name: '2026-11',
              cost_micros: 3_482_100,
              calls: 412,
              input_tokens: 2_104_310,
              output_tokens: 18_412,
            },
          },
        }),
      );
    },
    prepare: async (page) => {
      await page.getByText('412 answers').scrollIntoViewIfNeeded();
    },
  },
  { name: 'team-organization', path: '/team?tab=organization', arrange: aTeam, prepare: shownText('Upload a logo') },
  { name: 'team-ci', path: '/team?tab=ci', arrange: withTokens, prepare: shownText('GitHub Actions') },
  {
    name: 'team-ci-empty',
    path: '/team?tab=ci',
    arrange: aTeam,
    prepare: shownText('No CI/CD tokens yet'),
  },
  {
    name: 'team-ci-new',
    path: '/team?tab=ci&new_token=true',
    arrange: withTokens,
    prepare: shownText('Create CI/CD Token'),
  },
  {
    name: 'team-ci-created',
    path: '/team?tab=ci&new_token=true',
    arrange: withTokens,
    prepare: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly');
      await dialog.getByRole('button', { name: 'Create Token' }).click();
      await page.getByText('Copy your token').waitFor();
    },
  },
  { name: 'team-activity', path: '/team?tab=activity', arrange: aTeam, prepare: shownText('All activity') },
  { name: 'team-left', path: '/team', arrange: leftTeam, prepare: shownText('Everyone can keep working') },
  { name: 'team-trial', path: '/team', prepare: shownText('Your plan includes one member') },
  {
    name: 'invitation-sign-in',
    path: '/team/accept-invitation/swi_example',
    as: 'visitor',
    arrange: async (page) => {
      await page.route(/\/api\/team\/accept-invitation/, (route) =>
        route.fulfill({
          json: {
            action: 'login_required',
            invitation: { email: 'mary@example.com', role: 'member', organization_name: 'Analytical Engines' },
          },
        }),
      );
    },
    prepare: shownText('Please log in'),
  },
  {
    name: 'invitation-over',
    path: '/team/accept-invitation/swi_nothing',
    as: 'visitor',
    prepare: shownText('This invitation is invalid or has expired.'),
  },
];
