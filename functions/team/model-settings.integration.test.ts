import { teamRoutes as routes } from '@saywright/contracts/routes/team';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();

it('is off until an admin switches it on with a budget, which the activity says', async () => {
  const ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  const { token } = ada;
  expect(await succeed(handler, routes.getModelSettings, { token })).toMatchObject({
    model: { id: 'saywright.simulated-v1', region: 'us-east-1', is_simulated: true },
    is_on: false,
    monthly_budget: 1_000,
    month: { cost_micros: 0, calls: 0 },
  });
  const body = { is_on: true, monthly_budget: 250 };
  expect(await succeed(handler, routes.updateModelSettings, { token, body })).toMatchObject(body);
  expect(await succeed(handler, routes.getModelSettings, { token })).toMatchObject(body);
  const { entries } = await succeed(handler, routes.listAuditLog, { token, query: { limit: 10 } });
  expect(entries[0]).toMatchObject({ details: 'language model: on, $2.50 a month' });

  const other = await makeUser();
  expect(await succeed(handler, routes.getModelSettings, { token: other.token })).toMatchObject({ is_on: false });
});

it('is up to admins, and takes a budget from $1 to $10,000', async () => {
  const ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  const { token } = await makeMember(ada);
  const body = { is_on: true, monthly_budget: 250 };
  expect((await callRoute(handler, routes.updateModelSettings, { token, body })).status).toBe(403);
  expect((await callRoute(handler, routes.getModelSettings, { token })).status).toBe(403);
  for (const monthly_budget of [99, 1_000_001, 2.5])
    expect(
      (
        await callRoute(handler, routes.updateModelSettings, {
          token: ada.token,
          body: { is_on: true, monthly_budget },
        })
      ).status,
    ).toBe(422);
});
