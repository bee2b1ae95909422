import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { callRoute } from '@saywright/testing/call';
import { makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it } from 'vitest';
import { handler as flowTesting } from './handler.ts';

useWorld();

let ada: MadeUser;
beforeAll(async () => {
  ada = await makeUser();
});

const create = (step: object) =>
  callRoute(flowTesting, flowTestingRoutes.createFlowTest, {
    token: ada.token,
    body: { name: 'Steps', steps: [{ action: 'screenshot' }, step] },
  });

const button = { type: 'role', value: 'button "Save"' };

it.each([
  [{ action: 'juggle' }, 'steps.1.action', /one of navigate, back/],
  [{ action: 'click', selector: { type: 'css', value: 'a'.repeat(4_001) } }, 'steps.1.selector.value', /up to 4000/],
  [{ action: 'click', selector: button, timeout: 3_999 }, 'steps.1.timeout', /4 to 120 seconds/],
  [{ action: 'click', selector: button, timeout: 120_001 }, 'steps.1.timeout', /4 to 120 seconds/],
  [{ action: 'drag_and_drop', selector: button }, 'steps.1', /second element to drop on/],
  [{ action: 'upload', selector: button, value: '/etc/passwd' }, 'steps.1', /Sample file/],
  [{ action: 'store_variable', value: 'order number' }, 'steps.1', /letters, digits, and underscores/],
])('%j is refused at its place, in words', async (step, path, message) => {
  const { status, body } = await create(step);
  expect(status).toBe(422);
  expect(body.issues).toContainEqual({
    path: expect.stringContaining(path),
    message: expect.stringMatching(message),
  });
});

it('are at most 200, and so are those that a sentence is to follow', async () => {
  const steps = Array.from({ length: 201 }, () => ({ action: 'screenshot' }));
  const body = { name: 'Steps', steps };
  const words = 'A test can have up to 200 steps';
  const made = await callRoute(flowTesting, flowTestingRoutes.createFlowTest, { token: ada.token, body });
  expect(made).toMatchObject({ status: 422, body: { issues: [{ path: 'steps', message: words }] } });
  const allowed = { name: 'Steps', steps: steps.slice(1) };
  const { body: test } = await callRoute(flowTesting, flowTestingRoutes.createFlowTest, {
    token: ada.token,
    body: allowed,
  });
  expect(test.steps).toHaveLength(200);
  const saved = await callRoute(flowTesting, flowTestingRoutes.updateFlowTest, {
    token: ada.token,
    params: { id: test.id },
    body: { steps },
  });
  expect(saved).toMatchObject({ status: 422, body: { issues: [{ path: 'steps', message: words }] } });
  const converted = await callRoute(flowTesting, flowTestingRoutes.convertPromptToStep, {
    token: ada.token,
    body: { prompt: 'Take a screenshot', existing_steps: steps },
  });
  expect(converted.status).toBe(422);
});

it.each([0, -1, 1.5, '1'])('have a place from 1 on: %j is none', async (order) => {
  const { status, body } = await create({ id: 'S', order, action: 'screenshot' });
  expect(status).toBe(422);
  expect(body.issues[0].path).toBe('steps.1.order');
});

it('stores what only some actions have', async () => {
  const dragged = await create({ action: 'drag_and_drop', selector: button, target: { type: 'text', value: 'Done' } });
  expect(dragged.body.steps[1]).toMatchObject({ target: { type: 'text', value: 'Done', fallback_selectors: [] } });
  const source = { from: 'attribute', attribute: 'href' };
  const stored = await create({ action: 'store_variable', value: 'link', selector: button, source });
  const read = await callRoute(flowTesting, flowTestingRoutes.getFlowTest, {
    token: ada.token,
    params: { id: stored.body.id },
  });
  expect(read.body.steps[1]).toMatchObject({ source });
  expect(read.body.steps[0]).not.toHaveProperty('target');
});
