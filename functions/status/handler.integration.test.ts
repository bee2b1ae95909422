import { routeGroups } from '@saywright/contracts/routes/all';
import { statusRoutes } from '@saywright/contracts/routes/status';
import { systemClock } from '@saywright/domain/context/clock';
import { getStatus } from '@saywright/domain/status/get-status';
import { recordIncidents } from '@saywright/domain/status/record-incidents';
import { readStorageConfig } from '@saywright/storage/config';
import { createPorts } from '@saywright/storage/ports';
import { actingAs } from '@saywright/testing/acting-as';
import { callRoute } from '@saywright/testing/call';
import { makeContext } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { handler as status } from './handler.ts';

const world = useWorld();

it('asks tables, files and the queue, and says that all of them work', async () => {
  const ask = () => callRoute(status, statusRoutes.getStatus);
  // A busy machine is slow to answer, which the page says: asked again, it is well.
  await expect.poll(ask).toMatchObject({
    status: 200,
    body: {
      status: 'operational',
      components: [
        { id: 'accounts-and-tests', name: 'Accounts and tests', status: 'operational' },
        { id: 'results', name: 'Results', status: 'operational' },
        { id: 'artifacts', name: 'Screenshots and recordings', status: 'operational' },
        { id: 'run-queue', name: 'Test runs', status: 'operational' },
      ],
    },
  });
});

it('tells which component is out', async () => {
  const { tableNames, queueUrls } = world();
  const ask = async () => {
    const ports = createPorts({
      appTable: tableNames.app,
      runsTable: 'no-such-table',
      artifactsBucket: 'no-such-bucket',
      runQueueUrl: `${queueUrls.runs}-no-such-queue`,
    });
    const { status: overall, components } = await getStatus({ ctx: makeContext({ type: 'anonymous' }, { ports }) });
    return { overall, ...Object.fromEntries(components.map((component) => [component.id, component.status])) };
  };
  await expect.poll(ask).toEqual({
    overall: 'outage',
    'accounts-and-tests': 'operational',
    results: 'outage',
    artifacts: 'outage',
    'run-queue': 'outage',
  });
});

it('reports an outage when a store can be read but not written', async () => {
  // The dashboard may read what the status page checks, and write the accounts alone.
  const ask = async () => {
    const ctx = makeContext({ type: 'anonymous' }, { ports: createPorts(readStorageConfig(world().env)) });
    const { components } = await actingAs('dashboard', () => getStatus({ ctx }));
    return Object.fromEntries(components.map((component) => [component.id, component.status]));
  };
  await expect.poll(ask).toMatchObject({ 'accounts-and-tests': 'operational', results: 'outage', artifacts: 'outage' });
});

it('tells of an incident from its beginning to its end', async () => {
  const { tableNames, queueUrls } = world();
  const contextWith = (runQueueUrl: string) => {
    const ports = createPorts({
      appTable: tableNames.app,
      runsTable: tableNames.runs,
      artifactsBucket: 'no-matter',
      runQueueUrl,
    });
    const health = { list: () => ports.health.list().filter(({ id }) => id === 'run-queue') };
    return makeContext({ type: 'anonymous' }, { ports: { ...ports, health }, clock: systemClock });
  };
  // Staff of other tests tell of incidents, too, which belong to no component.
  const incidentsIn = async (ctx: ReturnType<typeof contextWith>) =>
    (await getStatus({ ctx })).incidents?.filter(({ component_id: id }) => id === 'run-queue');
  const broken = contextWith(`${queueUrls.runs}-no-such-queue`);
  await recordIncidents({ ctx: broken });
  await recordIncidents({ ctx: broken });
  expect(await incidentsIn(broken)).toMatchObject([
    { component_id: 'run-queue', title: 'Test runs: no answer', status: 'investigating', ended_at: null },
  ]);
  const afterRepair = async () => {
    const whole = contextWith(queueUrls.runs);
    await recordIncidents({ ctx: whole });
    return incidentsIn(whole);
  };
  await expect.poll(afterRepair).toMatchObject([{ status: 'resolved', ended_at: expect.any(String) }]);
});

it('serves the OpenAPI document of every route', async () => {
  const { body } = await callRoute(status, statusRoutes.getOpenApi);
  expect(body.openapi).toBe('3.1.0');
  for (const routes of Object.values(routeGroups))
    for (const route of Object.values(routes))
      expect(body.paths[route.path]?.[route.method.toLowerCase()]).toHaveProperty('responses');
});
