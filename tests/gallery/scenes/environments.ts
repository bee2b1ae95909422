import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const calls = /\/api\/flow-testing\/environments/;

const shownText = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

/** A busy organization: many places, long names, no variables, more variables than there is room for. */
const manyEnvironments = async (page: Page): Promise<void> => {
  await page.route(calls, async (route) => {
    const answer = await route.fetch();
    const environments = (await answer.json()) as Record<string, unknown>[];
    const others = [
      { id: 'production', name: 'Production', base_url: 'https://www.example.com', variables: {}, description: '' },
      {
        id: 'preview',
        name: 'Preview of the branch that redesigns the checkout for customers who order more than once a week',
        base_url: 'https://checkout-redesign-for-frequent-customers.preview.example.com/shop',
        description: '',
        variables: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`feature_flag_${at + 1}`, 'enabled'])),
      },
      { id: 'bare', name: 'Bare', base_url: '', variables: {}, description: 'Names no place of its own' },
    ];
    const all = [...environments, ...others.map((other) => ({ ...environments[0], secret_variables: [], ...other }))];
    await route.fulfill({ response: answer, json: all });
  });
};

const refused = (method: string, answer: { status: number; code: string; detail: string }) => async (page: Page) => {
  await page.route(calls, (route, request) =>
    request.method() === method
      ? route.fulfill({
          status: answer.status,
          json: { detail: answer.detail, code: answer.code, request_id: '01J9ZK3V7Q8M2T4R6W8Y0B2D4F' },
        })
      : route.fallback(),
  );
};

const nameBox = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

export const scenes: readonly Scene[] = [
  { name: 'environments', path: '/flow-testing?tab=environments', prepare: shownText('Staging') },
  {
    name: 'environments-many',
    path: '/flow-testing?tab=environments',
    arrange: manyEnvironments,
    prepare: shownText('Production'),
  },
  {
    name: 'environments-empty',
    path: '/flow-testing?tab=environments',
    as: 'newcomer',
    prepare: shownText('No environments yet'),
  },
  {
    name: 'environments-loading',
    path: '/flow-testing?tab=environments',
    arrange: async (page) => {
      await page.route(calls, () => undefined);
    },
    prepare: async (page) => {
      await page.getByText('Loading the environments').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'environments-refused',
    path: '/flow-testing?tab=environments',
    arrange: refused('GET', { status: 500, code: 'internal', detail: 'Something went wrong. Please try again.' }),
    prepare: shownText('Couldn’t load environments'),
  },
  {
    name: 'environment-create',
    path: '/flow-testing?tab=environments&dialog=environment',
    as: 'newcomer',
    prepare: async (page) => {
      await nameBox(page).waitFor();
    },
  },
  {
    name: 'environment-create-invalid',
    path: '/flow-testing?tab=environments&dialog=environment',
    as: 'newcomer',
    prepare: async (page) => {
      await nameBox(page).fill('Staging');
      await page.getByRole('button', { name: 'Edit as JSON' }).click();
      await page.getByRole('textbox', { name: 'Variables' }).fill('{ "email": "ada@example.com", }');
      await page.getByRole('dialog').getByRole('button', { name: 'Create Environment' }).click();
      await page.getByText('Invalid JSON format in Variables field.').waitFor();
    },
  },
  {
    name: 'environment-create-refused',
    path: '/flow-testing?tab=environments&dialog=environment',
    prepare: async (page) => {
      await nameBox(page).fill('Production');
      await page.getByRole('dialog').getByRole('button', { name: 'Create Environment' }).click();
      await page.getByText('Environment Creation Failed').waitFor();
    },
  },
  {
    name: 'environment-edit',
    path: (world) => `/flow-testing?tab=environments&environment=${world.environment.id}`,
    prepare: async (page) => {
      await page.getByRole('group', { name: 'Variables' }).waitFor();
    },
  },
  {
    name: 'environment-edit-conflict',
    path: (world) => `/flow-testing?tab=environments&environment=${world.environment.id}`,
    arrange: refused('PUT', {
      status: 409,
      code: 'conflict',
      detail: 'The environment was changed by another user. Reload it to see the changes, then save again.',
    }),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Update Environment' }).click();
      await page.getByText('changed by another user').waitFor();
    },
  },
  {
    name: 'environment-delete',
    path: (world) => `/flow-testing?tab=environments&delete=${world.environment.id}`,
    prepare: async (page) => {
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
