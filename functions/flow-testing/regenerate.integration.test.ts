import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeEnvironment, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
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

describe('a password in a description', () => {
  const login = 'Go to https://shop.example.com and log in as ada with password hunter22';
  const passwordOf = ({ steps }: FlowTest) =>
    steps.find(({ description }) => description === 'Type the password')?.value;

  it('becomes a secret of the environment, and is stored nowhere else', async () => {
    const { id: environmentId } = await makeEnvironment(ada, { variables: { password: 'another one' } });
    const body = { prompt: login, environment_id: environmentId };
    const { diagnostics, ...test } = await succeed(handler, generateFlowTest, { token: ada.token, body });
    expect(passwordOf(test)).toBe('{{password_2}}');
    expect(test.ai_prompt).toBe(login.replace('hunter22', '{{password_2}}'));
    expect(diagnostics.at(-1)?.notice).toContain('as {{password_2}}, where it');
    expect(JSON.stringify({ test, diagnostics })).not.toContain('hunter22');
    const [environment] = await ada.ctx.ports.environments.listEnvironments(ada.user.organization_id, 'flow');
    expect(environment).toMatchObject({ variables: { password: 'another one' }, secret_variables: ['password_2'] });
    const opened = await ada.ctx.ports.secrets.open(ada.user.organization_id, environment?.sealed_secrets ?? '');
    expect(opened).toEqual({ password_2: 'hunter22' });
    const again = (await regenerate(test.id)).body as FlowTest;
    expect([passwordOf(again), again.ai_prompt]).toEqual(['{{password_2}}', test.ai_prompt]);
  });

  it("isn't in the stored description without an environment either, and regenerating keeps it", async () => {
    const { diagnostics, ...test } = await succeed(handler, generateFlowTest, {
      token: ada.token,
      body: { prompt: login },
    });
    expect([passwordOf(test), test.ai_prompt]).toEqual(['hunter22', login.replace('hunter22', '{{password}}')]);
    expect(diagnostics.at(-1)?.notice).toContain('To encrypt it, add {{password}} to an environment as a secret');
    const again = (await regenerate(test.id)).body as FlowTest;
    expect([passwordOf(again), again.ai_prompt]).toEqual(['hunter22', test.ai_prompt]);
  });
});
