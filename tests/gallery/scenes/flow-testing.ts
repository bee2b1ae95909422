import type { BrowserAvailability } from '@saywright/contracts/entities/browser';
import type { Page, Request, Route } from 'playwright-core';
import type { Scene } from '../scene.ts';

const testCalls = /\/api\/flow-testing\/tests\?/;
const executionCalls = /\/api\/flow-testing\/executions\/[^/]+\?/;

const shownText = (text: string | RegExp) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

const shownPicture = async (page: Page): Promise<void> => {
  await page.locator('[data-slot="sheet"] img[src^="data:"]').first().waitFor();
};

interface RunAnswer {
  results: { error_details: object | null }[];
  steps: { order: number; description: string }[];
}

/** Answers an execution as it was at an earlier moment, when a step was running, however often it is asked for. */
const asWhileRunning = async (page: Page): Promise<void> => {
  let running: object | undefined;
  await page.route(executionCalls, async (route) => {
    if (!running) {
      const execution = (await (await route.fetch()).json()) as RunAnswer;
      const results = execution.results.slice(0, 3);
      running = {
        ...execution,
        status: 'running',
        finished_at: null,
        duration_ms: 3_400,
        results,
        finished_steps: results.length,
        current_step: execution.steps[results.length] ?? null,
        screenshots: [],
        error_message: null,
      };
    }
    await route.fulfill({ json: running });
  });
};

/** Extreme but valid input: names without a blank, long descriptions, twenty tags, other scripts. */
const long = {
  name: `Checkout_${'of_the_international_storefront_'.repeat(6)}`.slice(0, 200),
  sentence: 'What a customer of the shop expects of its catalog, said at some length. '.repeat(40),
  url: `https://example.com/${'catalog/'.repeat(190)}`,
  tags: ['t'.repeat(50), ...Array.from({ length: 19 }, (_, index) => `tag ${index + 2}`)],
};

const withLongTests = async (page: Page): Promise<void> => {
  await page.route(testCalls, async (route) => {
    const answer = (await (await route.fetch()).json()) as { tests: object[] };
    const names = [long.name, 'مرحبا بالعالم — اختبار الدفع', '顧客がログインして合計金額を確認する'];
    const tests = answer.tests.map((test, index) => ({
      ...test,
      name: names[index] ?? long.sentence.slice(0, 200),
      description: long.sentence,
      tags: long.tags,
      flakiness: index < 2 ? { failed: 3, runs: 20 } : null,
    }));
    await route.fulfill({ json: { ...answer, tests } });
  });
};

/** A failed run on whose page a message complains. */
const withComplaint = async (page: Page): Promise<void> => {
  await page.route(executionCalls, async (route) => {
    const execution = (await (await route.fetch()).json()) as RunAnswer;
    const results = execution.results.map((result) => ({
      ...result,
      error_details: result.error_details && {
        ...result.error_details,
        page_snapshot: '- alert: Delivery is required',
      },
    }));
    await route.fulfill({ json: { ...execution, results } });
  });
};

/** A failed run in which everything that can be long is. */
const withLongRun = async (page: Page): Promise<void> => {
  await page.route(executionCalls, async (route) => {
    const execution = (await (await route.fetch()).json()) as RunAnswer;
    const { sentence: message, url } = long;
    const steps = execution.steps.map((step) => ({ ...step, description: `Go to ${url}` }));
    const results = execution.results.map((result) => ({
      ...result,
      message,
      ...(result.error_details
        ? { error_details: { ...result.error_details, reason: message, expected: message, actual: url, page_url: url } }
        : {}),
    }));
    await route.fulfill({ json: { ...execution, test_name: long.name, error_message: message, steps, results } });
  });
};

const details =
  (view?: string) => (world: { tests: { failing: { id: string } }; executions: { failing: { id: string } } }) =>
    `/flow-testing?tab=executions&test=${world.tests.failing.id}&execution=${world.executions.failing.id}${view ? `&view=${view}` : ''}`;

const neverAnswered = (url: RegExp) => async (page: Page) => {
  await page.route(url, () => undefined);
};

const refused =
  (url: RegExp, method: string, body: { status: number; code: string; detail: string }) => async (page: Page) => {
    await page.route(url, (route: Route, request: Request) =>
      request.method() === method
        ? route.fulfill({
            status: body.status,
            json: { detail: body.detail, code: body.code, request_id: '01J9ZK3V7Q8M2T4R6W8Y0B2D4F' },
          })
        : route.fallback(),
    );
  };

/** A machine on which nobody has installed WebKit, whatever this one has. */
const withoutWebKit = async (page: Page): Promise<void> => {
  await page.route('**/api/flow-testing/browsers', async (route) => {
    const answer = (await (await route.fetch()).json()) as { browsers: BrowserAvailability[] };
    const browsers = answer.browsers.map((each) =>
      each.browser === 'webkit'
        ? {
            ...each,
            available: false,
            version: null,
            how_to_install: 'WebKit isn’t available here. Choose another browser.',
          }
        : each,
    );
    await route.fulfill({ json: { browsers } });
  });
};

export const scenes: readonly Scene[] = [
  { name: 'flow-tests', path: '/flow-testing', prepare: shownText('A customer logs in') },
  { name: 'flow-tests-empty', path: '/flow-testing', as: 'newcomer', prepare: shownText('No Flow Tests yet') },
  {
    name: 'flow-tests-selected',
    path: '/flow-testing',
    prepare: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select A customer/ })
        .first()
        .click();
      await page.getByRole('toolbar', { name: 'Selected tests' }).waitFor();
    },
  },
  { name: 'flow-tests-long', path: '/flow-testing', arrange: withLongTests, prepare: shownText(long.name) },
  {
    name: 'configure-run',
    path: (world) => `/flow-testing?configure=${world.tests.passing.id}`,
    arrange: withoutWebKit,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Browser' }).click();
      await page.getByRole('option', { name: 'WebKit – not available' }).click();
      await page.getByText('WebKit isn’t available here.').waitFor();
    },
  },
  {
    name: 'import-refused',
    path: '/flow-testing?dialog=import',
    prepare: async (page) => {
      const buffer = Buffer.from('{"name":"package","version":"1.0.0"}');
      await page
        .getByLabel('Flow test file')
        .setInputFiles({ name: 'package.json', mimeType: 'application/json', buffer });
      await page.getByText('This isn’t a flow test').first().waitFor();
    },
  },
  {
    name: 'live',
    path: (world) => `/flow-testing?tab=executions&test=${world.tests.passing.id}&live=${world.executions.headed.id}`,
    arrange: asWhileRunning,
    prepare: shownText('Connecting to live stream... Please wait.'),
  },
  {
    name: 'replay',
    path: (world) => `/flow-testing?tab=executions&test=${world.tests.passing.id}&replay=${world.executions.headed.id}`,
    prepare: async (page) => {
      await page.getByRole('slider', { name: 'Frame' }).press('End');
      await page.getByRole('img', { name: /^The page at step 7/ }).waitFor();
    },
  },
  {
    name: 'flow-tests-loading',
    path: '/flow-testing',
    arrange: neverAnswered(testCalls),
    prepare: async (page) => {
      await page.getByText('Loading the flow tests').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'flow-tests-refused',
    path: '/flow-testing',
    arrange: refused(testCalls, 'GET', {
      status: 500,
      code: 'internal',
      detail: 'Something went wrong. Please try again.',
    }),
    prepare: shownText('Couldn’t load flow tests'),
  },
  {
    name: 'flow-tests-no-match',
    path: '/flow-testing?search=umbrella',
    prepare: shownText('No tests match “umbrella”'),
  },
  {
    name: 'flow-test-delete',
    path: (world) => `/flow-testing?delete=${world.tests.failing.id}`,
    prepare: async (page) => {
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'generate', path: '/flow-testing?dialog=generate', prepare: shownText('Start from an example') },
  {
    name: 'generate-refused',
    path: '/flow-testing?dialog=generate',
    arrange: refused(/\/api\/flow-testing\/generate/, 'POST', {
      status: 403,
      code: 'plan_limit_reached',
      detail: 'Monthly test generation limit reached. Please upgrade your plan.',
    }),
    prepare: async (page) => {
      await page.getByRole('button', { name: /Buy something/ }).click();
      await page.getByRole('button', { name: 'Generate test' }).click();
      await page.getByText('Monthly test generation limit reached').waitFor();
    },
  },
  { name: 'create-flow-test', path: '/flow-testing?dialog=create', prepare: shownText('Create New Flow Test') },
  {
    name: 'editor',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}`,
    fullPage: true,
    prepare: shownText(/^Steps \(/),
  },
  {
    name: 'editor-step',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}?step=${world.tests.passing.steps[3]?.id}`,
    prepare: async (page) => {
      await shownText('Add fallback')(page);
      await page.locator('[data-slot="outline"]').first().waitFor();
    },
  },
  {
    name: 'editor-page',
    path: (world) =>
      `/flow-testing/tests/${world.tests.passing.id}?step=${world.tests.passing.steps[3]?.id}&dialog=page`,
    prepare: async (page) => {
      await page.locator('[role="dialog"] [data-slot="outline"]').first().waitFor();
    },
  },
  {
    name: 'editor-never-ran',
    path: (world) => `/flow-testing/tests/${world.tests.newsletter.id}?step=${world.tests.newsletter.steps[0]?.id}`,
    prepare: shownText('Run this test to see the page at each step.'),
  },
  {
    name: 'editor-selector',
    path: (world) =>
      `/flow-testing/tests/${world.tests.passing.id}?step=${world.tests.passing.steps[3]?.id}&dialog=selector`,
    prepare: shownText('Update Selector'),
  },
  {
    name: 'editor-drag',
    path: (world) => `/flow-testing/tests/${world.tests.newsletter.id}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add step' }).click();
      await page.getByRole('menuitem', { name: 'Drag and drop' }).click();
      await page.getByText('Drop on').waitFor();
    },
  },
  {
    name: 'editor-draft',
    path: (world) =>
      `/flow-testing/tests/${world.tests.unclear.id}?step=${world.tests.unclear.steps.find(({ action }) => action === 'draft')?.id}`,
    prepare: shownText('We couldn’t understand this'),
  },
  {
    name: 'editor-conflict',
    path: (world) => `/flow-testing/tests/${world.tests.newsletter.id}`,
    arrange: refused(/\/api\/flow-testing\/tests\/[^/]+\?/, 'PUT', {
      status: 409,
      code: 'conflict',
      detail: 'Flow Test was changed by another user.',
    }),
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('The catalog shows all its kettles');
      await page.getByRole('button', { name: 'Update Test' }).click();
      await page.getByText('Another user saved this test').waitFor();
    },
  },
  {
    name: 'editor-unsaved',
    path: (world) => `/flow-testing/tests/${world.tests.newsletter.id}`,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('The catalog shows all its kettles');
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'editor-not-found',
    path: '/flow-testing/tests/01J00000000000000000000000',
    prepare: shownText('Flow Test not found'),
  },
  {
    name: 'executions',
    path: (world) => `/flow-testing?tab=executions&test=${world.tests.failing.id}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show results and logs of execution #1' }).click();
      await page.getByRole('button', { name: 'Result details' }).waitFor();
    },
  },
  {
    name: 'recording-over',
    path: (world) => `/recording-over?kind=video&execution=${world.executions.headed.id}`,
    prepare: shownText('This recording link was already used or has expired'),
  },
  {
    name: 'executions-none',
    path: (world) => `/flow-testing?tab=executions&test=${world.tests.newsletter.id}`,
    prepare: shownText('This test has not run yet'),
  },
  {
    name: 'run-failed',
    path: details(),
    prepare: async (page) => {
      await shownText('Attempts')(page);
      // On a phone it is further below, and asked for when it comes near.
      if ((page.viewportSize()?.width ?? 0) > 1_000) await shownPicture(page);
    },
  },
  {
    name: 'run-long',
    path: details(),
    arrange: withLongRun,
    prepare: shownText(/^Show all [\d,]+ characters$/),
  },
  {
    name: 'run-clue',
    path: details(),
    arrange: withComplaint,
    prepare: shownText('It may have refused'),
  },
  {
    name: 'run-passed',
    path: (world) =>
      `/flow-testing?tab=executions&test=${world.tests.passing.id}&execution=${world.executions.headed.id}`,
    prepare: shownText('Check that'),
  },
  {
    name: 'run-step',
    path: (world) =>
      `/flow-testing?tab=executions&test=${world.tests.passing.id}&execution=${world.executions.passing.id}&step=4`,
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Step 4' }).locator('[data-slot="outline"]').waitFor();
    },
  },
  {
    name: 'run-live',
    path: details(),
    arrange: asWhileRunning,
    prepare: shownText('Currently running...'),
  },
  {
    name: 'run-cancel',
    path: (world) => `${details()(world)}&cancel=${world.executions.failing.id}`,
    arrange: asWhileRunning,
    prepare: async (page) => {
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'run-screenshots', path: details('screenshots'), prepare: shownPicture },
  { name: 'run-console', path: details('console'), prepare: shownText('Console') },
  { name: 'run-network', path: details('network'), prepare: shownText('Errors only') },
];
