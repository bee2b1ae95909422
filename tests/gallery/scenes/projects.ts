import { badgeSvg } from '@saywright/domain/ci/public/badge-svg';
import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const at = '2026-11-01T09:00:00.000Z';

const project = (fields: object) => ({
  description: '',
  member_permissions: [],
  public_token: null,
  version: 1,
  created_at: at,
  updated_at: at,
  ...fields,
});

const projects = [
  project({ id: 'checkout', name: 'Checkout', icon: '🛒', color: '#22C55E', description: 'Everything about paying' }),
  project({ id: 'accounts', name: 'Accounts', icon: '👩🏽‍💻', color: '#6366F1', member_permissions: ['grace', 'alan'] }),
  project({
    id: 'long',
    name: 'The redesign of the catalog for customers who order more than once a week and never look twice',
    icon: 'QA',
    color: '#F97316',
    member_permissions: ['grace'],
  }),
  project({ id: 'rtl', name: 'مشروع الدفع', icon: '💳', color: '#EC4899', description: 'كل ما يتعلق بالدفع' }),
];

/** Projects, with the newest tests in the first of them. */
const withProjects = async (page: Page): Promise<void> => {
  await page.route(/\/api\/projects\?/, (route) => route.fulfill({ json: projects }));
  await page.route(/\/api\/flow-testing\/tests\?/, async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { tests: object[] };
    const tests = list.tests.map((test, index) => ({
      ...test,
      project_id: projects[index % 3]?.['id' as never] ?? null,
    }));
    await route.fulfill({ response: answer, json: { ...list, tests } });
  });
};

const member = (user_id: string, name: string) => ({
  id: user_id,
  user_id,
  name,
  email: `${user_id}@example.com`,
  role: 'member',
  is_owner: false,
  joined_at: at,
});

const withMembers = async (page: Page): Promise<void> => {
  await withProjects(page);
  const members = [
    member('grace', 'Grace Hopper'),
    member('alan', 'Alan Turing'),
    member('charles', 'Charles Babbage'),
  ];
  await page.route(/\/api\/team\/members\?/, (route) =>
    route.fulfill({ json: { members, team_members_limit: 10, pending_invites: 0 } }),
  );
};

const dialogNamed = (name: string) => async (page: Page) => {
  await page.getByRole('dialog', { name }).waitFor();
};

export const scenes: readonly Scene[] = [
  {
    name: 'projects-filter',
    path: '/flow-testing',
    arrange: withProjects,
    prepare: async (page) => {
      await page.getByText('Project: ').first().waitFor();
      await page.getByRole('combobox', { name: 'Project' }).click();
      await page.getByRole('option', { name: 'Checkout' }).waitFor();
    },
  },
  {
    name: 'projects-manage',
    path: '/flow-testing?dialog=projects',
    arrange: withProjects,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Checkout' }).waitFor();
    },
  },
  {
    name: 'projects-empty',
    path: '/flow-testing?dialog=projects',
    as: 'newcomer',
    prepare: async (page) => {
      await page.getByText('No projects yet').waitFor();
    },
  },
  {
    name: 'project-create-invalid',
    path: '/flow-testing?dialog=projects&edit_project=new',
    as: 'newcomer',
    prepare: async (page) => {
      await dialogNamed('Create Project')(page);
      await page.getByRole('textbox', { name: 'Color' }).fill('red');
      await page
        .getByRole('dialog', { name: 'Create Project' })
        .getByRole('button', { name: 'Create Project' })
        .click();
      await page.getByText('Project name is required').waitFor();
    },
  },
  {
    name: 'project-permissions',
    path: '/flow-testing?dialog=projects&edit_project=accounts',
    arrange: withMembers,
    prepare: async (page) => {
      await page.getByRole('switch', { name: 'Charles Babbage' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'project-public',
    path: '/flow-testing?dialog=projects&edit_project=long',
    arrange: async (page) => {
      await withMembers(page);
      await page.route(/\/api\/projects\?/, (route) =>
        route.fulfill({
          json: projects.map((each) => ({ ...each, public_token: 'k3PqZ7vX2mN8rT5wY1bC4dF6gH9jL0sA' })),
        }),
      );
      const badge = badgeSvg({ label: 'The redesign of the catalog', text: '2 failing', color: '#b3261e' });
      await page.route(/\/api\/badges\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: badge }));
    },
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Badge in Markdown' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'project-permissions-refused',
    path: '/flow-testing?dialog=projects&edit_project=accounts',
    arrange: async (page) => {
      await withMembers(page);
      await page.route(/\/permissions\?/, (route) => route.fulfill({ status: 502, body: '' }));
    },
    prepare: async (page) => {
      await page.getByRole('switch', { name: 'Charles Babbage' }).click();
      await page.getByText('Failed to update permissions').waitFor();
      await page.getByRole('switch', { name: 'Charles Babbage', checked: false }).waitFor();
    },
  },
  {
    name: 'project-delete',
    path: '/flow-testing?dialog=projects&delete_project=checkout',
    arrange: withProjects,
    prepare: async (page) => {
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
