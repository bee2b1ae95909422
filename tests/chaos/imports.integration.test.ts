import { importApiTests } from '@saywright/domain/api-tests/imports/import-api-tests';
import { listApiImports } from '@saywright/domain/api-tests/imports/list-api-imports';
import { sweepImports } from '@saywright/domain/api-tests/imports/sweep-imports';
import { startApiRun } from '@saywright/domain/api-tests/runs/start-api-run';
import { updateApiTest } from '@saywright/domain/api-tests/update-api-test';
import type { Ports } from '@saywright/domain/ports/ports';
import { storeImportedCollections } from '@saywright/domain/collections/store-imported-collections';
import { readDocument } from '@saywright/importers/read-document';
import { actingAs } from '@saywright/testing/acting-as';
import { makeContext, makeSchedule, makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { runScript } from './lib/child.ts';
import { manyEndpoints } from './lib/many-endpoints.ts';

useWorld();

let person: MadeUser;
beforeEach(async () => {
  person = await makeUser();
});

const endpoints = 75;
const batch = 30;

/** The sweep that comes when an import of now has been given up. */
const sweepLater = () =>
  actingAs('sweep', () =>
    sweepImports({
      ctx: makeContext({ type: 'system', name: 'sweep' } as const, { clock: { now: () => Date.now() + 61_000 } }),
    }),
  );

const importAll = (ports: Ports = person.ctx.ports) =>
  importApiTests({
    ctx: { ...person.ctx, ports },
    input: { filename: 'things.json', bytes: manyEndpoints(endpoints) },
    reader: readDocument,
    storeCollections: storeImportedCollections,
  });

const importAndDie = async (): Promise<void> => {
  expect(await runScript('dying-import', { actor: person.ctx.actor, endpoints })).toMatchObject({ signal: 'SIGKILL' });
};

async function storedTests() {
  const { tests } = await person.ctx.ports.apiTests.listApiTests(person.user.organization_id, {
    limit: 1_000,
    offset: 0,
  });
  const { total_tests: counted } = await person.ctx.ports.tests.readStats(person.user.organization_id);
  const { total: collections } = await person.ctx.ports.collections.listCollections(person.user.organization_id, {
    limit: 1,
    offset: 0,
  });
  expect(counted).toBe(tests.length + collections);
  return tests;
}

const lastImport = async () => (await listApiImports({ ctx: person.ctx }))[0];

describe('an import whose process was killed', () => {
  it('leaves a failed record and no tests, and the next one completes', async () => {
    await importAndDie();
    expect(await storedTests()).toHaveLength(batch);
    expect(await sweepLater()).toBeGreaterThan(0);
    expect(await storedTests()).toEqual([]);
    expect(await lastImport()).toMatchObject({
      status: 'failed',
      can_generate: false,
      errors: ['The import was interrupted. We removed the 30 API tests that it had created. Import the file again.'],
    });
    const { entries } = await person.ctx.ports.audit.listEntries({
      organizationId: person.user.organization_id,
      after: '0',
      before: 'Z',
      filter: {},
      limit: 10,
    });
    expect(entries[0]).toMatchObject({ action: 'api_test.deleted', target: '30 API tests', user_id: person.user.id });
    const { summary } = await importAll();
    expect(summary).toMatchObject({ created_tests: endpoints, skipped_endpoints: 0 });
    await sweepLater();
    expect(await storedTests()).toHaveLength(endpoints);
  });

  it('keeps the tests that someone saved, ran, or scheduled meanwhile', async () => {
    await importAndDie();
    const [saved, ran, scheduled] = await storedTests();
    const ids = [saved, ran, scheduled].map((test) => test?.id ?? '');
    const [savedId = '', ranId = '', scheduledId = ''] = ids;
    await updateApiTest({ ctx: person.ctx, input: { id: savedId, change: { name: 'Mine now' } } });
    await startApiRun(person.ctx, { id: ranId, environmentId: null });
    await makeSchedule(person, scheduledId, { test_type: 'api_test' });
    await sweepLater();
    expect((await storedTests()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await lastImport())?.errors).toEqual([
      'The import was interrupted. We removed the 27 API tests that it had created and kept 3 API tests that are already in use. Import the file again.',
    ]);
    const { summary } = await importAll();
    expect(summary).toMatchObject({ created_tests: endpoints - 3, unchanged_tests: 3, skipped_endpoints: 0 });
  });

  it('is taken back by two sweeps at once without counting anything twice', async () => {
    await importAndDie();
    await Promise.all([sweepLater(), sweepLater()]);
    await sweepLater();
    expect(await storedTests()).toEqual([]);
    expect(await lastImport()).toMatchObject({ status: 'failed' });
  });
});

it('stops an import that was given up while it still ran', async () => {
  const { ports } = person.ctx;
  let batches = 0;
  const slow: Ports = {
    ...ports,
    apiTests: {
      ...ports.apiTests,
      insertApiTests: async (...given) => {
        batches += 1;
        if (batches === 2) await sweepLater();
        return ports.apiTests.insertApiTests(...given);
      },
    },
  };
  await expect(importAll(slow)).rejects.toThrow('This import took too long and was stopped.');
  expect(batches).toBe(2);
  expect(await storedTests()).toEqual([]);
  expect(await lastImport()).toMatchObject({ status: 'failed' });
});

it('refuses to import a document that is being imported, so that no test is stored twice', async () => {
  const { ports } = person.ctx;
  let second: Promise<unknown> | undefined;
  const meeting: Ports = {
    ...ports,
    apiTests: {
      ...ports.apiTests,
      insertApiTests: async (...given) => {
        second ??= importAll().catch((error: unknown) => error);
        await second;
        return ports.apiTests.insertApiTests(...given);
      },
    },
  };
  const { summary } = await importAll(meeting);
  expect(summary).toMatchObject({ created_tests: endpoints });
  expect(await second).toMatchObject({ message: 'This document is being imported already. Try again in a minute.' });
  expect((await importAll()).summary).toMatchObject({ created_tests: 0, unchanged_tests: endpoints });
  await sweepLater();
  expect(await storedTests()).toHaveLength(endpoints);
});

it('takes back an import that failed midway, with its reason', async () => {
  const { ports } = person.ctx;
  let batches = 0;
  const failing: Ports = {
    ...ports,
    apiTests: {
      ...ports.apiTests,
      insertApiTests: (...given) => {
        batches += 1;
        return batches === 2 ? Promise.reject(new Error('no table')) : ports.apiTests.insertApiTests(...given);
      },
    },
  };
  await expect(importAll(failing)).rejects.toThrow('no table');
  expect(await storedTests()).toHaveLength(batch);
  await sweepLater();
  expect(await storedTests()).toEqual([]);
  expect((await lastImport())?.errors[0]).toBe(
    'Something went wrong on our side. We removed the 30 API tests that it had created. Import the file again.',
  );
});
