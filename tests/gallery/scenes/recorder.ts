import type { Recorder } from '@saywright/contracts/entities/recorder';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { SegmentSuggestions } from '@saywright/contracts/entities/segment';
import type { BrowserContext, Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const size = { width: 1280, height: 720 };

/** A page to record on, as its browser would show it. */
async function drawn(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.setContent(
    `<body style="margin:0;font:18px sans-serif;background:#f6f7f9"><header style="padding:24px 64px;background:#fff;border-bottom:1px solid #ddd"><b>Kettle shop</b></header>
     <main style="padding:48px 64px"><h1>Your cart</h1><p>Blue kettle, 1</p><p>Total: <b>$42.00</b></p><button style="font:inherit;padding:12px 24px">Check out</button></main>`,
  );
  const picture = await page.screenshot({ type: 'jpeg' });
  await page.close();
  return picture;
}

const recorderOf = ({ steps }: FlowTest, fields: Partial<Recorder>): Recorder => ({
  id,
  test_id: id,
  state: 'recording',
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: null,
  message: null,
  page: {
    url: 'https://shop.example.com/cart',
    title: 'Your cart',
    ...size,
    tabs: [{ title: 'Your cart', is_front: true }],
  },
  question: null,
  pointed: null,
  notes: [],
  recorded: steps.slice(1).map((step) => step.id),
  inputs: 4,
  inputs_done: 4,
  environment_id: null,
  steps,
  ...fields,
});

const recording =
  (fields: Partial<Recorder>) =>
  async (page: Page, context: BrowserContext): Promise<void> => {
    const picture = await drawn(context);
    await page.route(/\/recorder\/picture/, (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }));
    await page.route(/\/recorder(?:\?|$)/, async (route) => {
      const url = route
        .request()
        .url()
        .replace(/\/recorder.*$/, '');
      const test = (await (await route.fetch({ url })).json()) as FlowTest;
      await route.fulfill({ json: recorderOf(test, fields) });
    });
  };

const path: Scene['path'] = (world) => `/flow-testing/tests/${world.tests.passing.id}?dialog=record`;
const stage = (page: Page): Promise<void> => page.getByRole('application').waitFor();
const selector = { type: 'css' as const, value: 'b', fallback_selectors: [] };

/** Recording steps by clicking through a site. */
export const scenes: readonly Scene[] = [
  {
    name: 'recorder',
    path,
    arrange: recording({
      notes: ["Dragging within one element isn't recorded. Tests can drag one element onto another."],
    }),
    prepare: stage,
  },
  {
    name: 'recorder-check',
    path,
    arrange: recording({
      pointed: {
        number: 1,
        label: 'element "$42.00"',
        box: { x: 114, y: 261, width: 62, height: 22 },
        checks: [
          {
            text: '"Total" is "$42.00"',
            assertion: { type: 'element_text', selector, operator: 'equals', expected: '$42.00' },
          },
          { text: 'the page shows "$42.00"', assertion: { type: 'text_visible', expected: '$42.00' } },
          { text: '"$42.00" is visible', assertion: { type: 'element_visible', selector } },
        ],
      },
    }),
    prepare: async (page) => {
      await stage(page);
      await page.getByText('Check', { exact: true }).click();
    },
  },
  {
    name: 'recorder-dialog',
    path,
    arrange: recording({
      question: { type: 'dialog', kind: 'prompt', message: 'Your name for the receipt?', suggested: 'Ada' },
    }),
    prepare: stage,
  },
  {
    name: 'recorder-date',
    path,
    arrange: recording({
      question: { type: 'value', label: 'field "Delivery date"', kind: 'date', value: '2026-12-01' },
    }),
    prepare: stage,
  },
  {
    name: 'recorder-ended',
    path,
    arrange: recording({
      state: 'failed',
      finished_at: '2026-11-20T10:05:00.000Z',
      message: 'We lost the browser. The steps that were recorded are kept. Record again to continue.',
    }),
    prepare: (page) => page.getByRole('button', { name: 'Record more' }).waitFor(),
  },
  {
    name: 'recorder-suggestions',
    path,
    arrange: async (page, context) => {
      await recording({ state: 'done', finished_at: '2026-11-20T10:05:00.000Z' })(page, context);
      const suggestions: SegmentSuggestions['suggestions'] = [
        { step_ids: ['2', '3', '4'], first_step: 2, segment: { id, name: 'Log in' }, tests: [] },
        {
          step_ids: ['5', '6', '7'],
          first_step: 5,
          segment: null,
          tests: [{ id: 'other', name: 'A customer checks out' }],
        },
      ];
      await page.route(/\/segment-suggestions/, (route) => route.fulfill({ json: { suggestions } }));
    },
    prepare: async (page) => page.getByRole('button', { name: 'Create segment' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'recorder-new',
    path: '/flow-testing?dialog=record',
    prepare: (page) => page.getByRole('dialog', { name: 'Record a Flow Test' }).waitFor(),
  },
];
