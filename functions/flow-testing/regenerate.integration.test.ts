import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();

const { generateFlowTest, getFlowTest, regenerateFlowTest, updateFlowTest } = flowTestingRoutes;
const prompt = 'Go to https://shop.example.com and check that "Kettles" is visible';

let ada: MadeUser;
beforeEach(async () => {
  ada = await makeUser();
});

const regenerate = (id: string, body: object = {}) =>
  callRoute(handler, regenerateFlowTest, { token: ada.token, params: { id }, body });

describe('a flow test that is rewritten', () => {
  it('has the steps of its description again, keeps the rest, and counts it', async () => {
    const test = await succeed(handler, generateFlowTest, { token: ada.token, body: { prompt } });
    await succeed(handler, updateFlowTest, {
      token: ada.token,
      params: { id: test.id },
      body: { name: 'Kettles', tags: ['smoke'], steps: [] },
    });
    const { status, body } = await regenerate(test.id, { version: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Kettles',
      tags: ['smoke'],
      regenerated_count: 1,
      version: 3,
      ai_prompt: prompt,
    });
    expect(body.steps.map(({ action }: { action: string }) => action)).toEqual(['navigate', 'assert']);
    expect(body.diagnostics).toHaveLength(2);
    const stored = await succeed(handler, getFlowTest, { token: ada.token, params: { id: test.id } });
    expect(stored).toMatchObject({ regenerated_count: 1, step_count: 2, steps: body.steps });
  });

  it('takes another description, also one that was written by hand before', async () => {
    const { id } = await makeFlowTest(ada);
    const refused = await regenerate(id);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain('has no description to regenerate it from');
    const { body } = await regenerate(id, { prompt });
    expect(body).toMatchObject({ ai_prompt: prompt, generated_by_ai: true, step_count: 2 });
  });

  it('is refused when someone saved it in between, and costs nothing then', async () => {
    const { id } = await makeFlowTest(ada);
    expect((await regenerate(id, { prompt, version: 7 })).status).toBe(409);
    for (let left = 5; left > 0; left--) expect((await regenerate(id, { prompt })).status).toBe(200);
  });

  it('uses up one generation of the month each time', async () => {
    const { id } = await makeFlowTest(ada);
    for (let left = 5; left > 0; left--) await regenerate(id, { prompt });
    const { status, body } = await regenerate(id, { prompt });
    expect(status).toBe(403);
    expect(body.detail).toBe('Monthly test generation limit reached. Please upgrade your plan.');
    const test = await succeed(handler, getFlowTest, { token: ada.token, params: { id } });
    expect(test.regenerated_count).toBe(5);
  });
});
