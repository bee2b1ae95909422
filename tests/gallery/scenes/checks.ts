import type { Grounding } from '@saywright/contracts/entities/grounding';
import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const box = (x: number, y: number) => ({ x, y, width: 120, height: 32 });

const step = (order: number, description: string): Grounding['steps'][number] => ({
  step_id: `01ARZ3NDEKTSV4RRFFQ69G5FA${order}`,
  order,
  description,
  state: 'waiting',
  message: '',
  found: null,
  nearest: [],
  parts: [],
  picture: null,
});

const element = (label: string, evidence: string) => ({
  label,
  evidence: [evidence],
  selector: { type: 'role' as const, value: label, fallback_selectors: [] },
  chosen: false,
});

const running: Grounding = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  test_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  state: 'asking',
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: null,
  message: null,
  steps: [
    { ...step(1, 'Go to https://notes.example.com'), state: 'kept' },
    {
      ...step(2, 'On the All notes page, add a note called Groceries with color Green'),
      state: 'found',
      parts: ['Click "All notes"', 'Type "Groceries" into "Name"', 'Select "Green" in "Color"', 'Click "Add note"'],
      found: element('button "Add note"', 'Its name has "Add note"'),
    },
    { ...step(3, 'Click "Open"'), state: 'asking' },
    step(4, 'Check that "Passport" is visible'),
  ],
  question: {
    number: 1,
    order: 3,
    kind: 'which',
    text: '2 elements fit step 3, Click "Open". Which one do you mean?',
    picture: { name: '01ARZ3NDEKTSV4RRFFQ69G5FAV-001.jpg', width: 1920, height: 1080 },
    choices: [
      { label: 'button "Open" in item "Groceries"', box: box(400, 240) },
      { label: 'button "Open" in item "Travel"', box: box(400, 300) },
    ],
    waits_until: '2026-11-20T10:10:00.000Z',
  },
  model: null,
};

const offering: Grounding = {
  ...running,
  steps: running.steps.map((one) =>
    one.order === 3 ? { ...one, description: 'make sure Groceries goes nicely together with Travel' } : one,
  ),
  question: running.question && {
    ...running.question,
    kind: 'means',
    text: "We aren't sure what step 3, make sure Groceries goes nicely together with Travel, checks. Should it check that the page shows these texts?",
    choices: [
      { label: 'element "Groceries"', box: box(80, 240) },
      { label: 'element "Travel"', box: box(80, 300) },
    ],
  },
};

const ended: Grounding = {
  ...running,
  state: 'failed',
  finished_at: '2026-11-20T10:01:00.000Z',
  message: 'The page shows a CAPTCHA, which only people should solve, so we stopped.',
  question: null,
  steps: running.steps.map((one) =>
    one.order === 3
      ? {
          ...one,
          state: 'draft',
          message: 'Nothing on the page fits. These come nearest:',
          nearest: ['button "Opening hours"', 'link "Open source"'],
        }
      : one.order === 4
        ? { ...one, state: 'not_checked' }
        : one,
  ),
};

const notesPage = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="#fff"/><g font-family="sans-serif" font-size="18"><text x="80" y="120" font-size="36">All notes</text><text x="80" y="262">Groceries</text><text x="80" y="322">Travel</text><text x="440" y="262">Open</text><text x="440" y="322">Open</text></g></svg>',
).toString('base64')}`;

const answering =
  (grounding: Grounding) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/grounding\?/, (route) => route.fulfill({ json: grounding }));
    await page.route(/\/screenshot-data\/01ARZ3NDEKTSV4RRFFQ69G5FAV-001/, (route) =>
      route.fulfill({ json: { filename: running.question?.picture?.name, data: notesPage } }),
    );
  };

const shown = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

/** The check of a test on its live page. */
export const scenes: readonly Scene[] = [
  {
    name: 'check-not-started',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}?dialog=check`,
    prepare: shown('Not checked yet'),
  },
  {
    name: 'check-offering',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}?dialog=check`,
    arrange: answering(offering),
    prepare: async (page) => {
      await shown('Check these texts')(page);
      await page.locator('img[src^="data:image/svg"]').waitFor();
    },
  },
  {
    name: 'check-asking',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}?dialog=check`,
    arrange: answering(running),
    prepare: async (page) => {
      await shown('None of these')(page);
      await page.locator('img[src^="data:image/svg"]').waitFor();
    },
  },
  {
    name: 'check-with-model',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}?dialog=check`,
    arrange: answering({
      ...ended,
      state: 'done',
      message: null,
      steps: running.steps.map((one) => ({
        ...one,
        state: 'found',
        found: element('link "History of all invoices"', 'A simulated model chose it'),
      })),
      model: {
        model_id: 'saywright.simulated-v1',
        is_simulated: true,
        calls: 2,
        input_tokens: 1_929,
        output_tokens: 44,
        cost_micros: 2_148,
        trouble: 'budget_reached',
      },
    }),
    prepare: shown('Language model'),
  },
  {
    name: 'check-ended',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}?dialog=check`,
    arrange: answering(ended),
    prepare: shown('Check again'),
  },
];
