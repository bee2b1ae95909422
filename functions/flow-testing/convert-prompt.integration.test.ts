import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it, test } from 'vitest';
import { handler } from './handler.ts';

useWorld();

let ada: MadeUser;
let token: string;

beforeAll(async () => {
  ada = await makeUser();
  ({ token } = ada);
});

const convert = (prompt: string, existing: object[] = []) =>
  callRoute(handler, routes.convertPromptToStep, { token, body: { prompt, existing_steps: existing } });

it('turns a sentence into a step that continues from those that are there', async () => {
  const { steps } = await makeFlowTest(ada);
  const body = { prompt: 'Click "Add to cart"', existing_steps: steps };
  const converted = await succeed(handler, routes.convertPromptToStep, { token, body });
  expect(converted.steps).toMatchObject([{ order: 4, action: 'click', selector: { type: 'role' } }]);
  expect(converted.diagnostics).toMatchObject([{ status: 'compiled', step_indices: [0] }]);
  expect(steps.map(({ id }) => id)).not.toContain(converted.steps[0]?.id);
  const list = await succeed(handler, routes.listFlowTests, { token, query: {} });
  expect(list.total).toBe(1);
});

it('turns several clauses into several steps, and keeps as a draft what it does not understand', async () => {
  const { status, body } = await convert('Open the cart, juggle the kettles and check that the total is $42.00');
  expect(status).toBe(200);
  expect(body.steps.map(({ action }: { action: string }) => action)).toEqual(['click', 'draft', 'assert']);
  expect(body.diagnostics.map((one: { status: string }) => one.status)).toEqual([
    'compiled',
    'not_understood',
    'compiled',
  ]);
});

it('says in the stated words that it understood nothing, with advice', async () => {
  expect(await convert('Juggle the kettles')).toMatchObject({
    status: 422,
    body: {
      detail: 'Failed to convert prompt to step. Please try a different description.',
      issues: [{ path: 'prompt', message: expect.stringMatching(/.{20,}/) }],
    },
  });
});

test.each([
  ['no words', ['   ', []], 'Describe what the step should do'],
  ['no room', ['Click "A"', Array.from({ length: 200 }, () => ({}))], 'A test can have up to 200 steps'],
] as const)('is refused with %s', async (_what, [prompt, existing], detail) => {
  const answer = await convert(prompt, [...existing]);
  expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining(detail) } });
});
