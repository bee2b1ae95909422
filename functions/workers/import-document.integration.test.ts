import { apiTestingRoutes as routes } from '@saywright/contracts/routes/api-testing';
import { importApiTests } from '@saywright/domain/api-tests/imports/import-api-tests';
import { listApiImports } from '@saywright/domain/api-tests/imports/list-api-imports';
import { sweepImports } from '@saywright/domain/api-tests/imports/sweep-imports';
import { storeImportedCollections } from '@saywright/domain/collections/store-imported-collections';
import type { Ports } from '@saywright/domain/ports/ports';
import { readDocument } from '@saywright/importers/read-document';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { actingAs } from '@saywright/testing/acting-as';
import { callRoute, succeed } from '@saywright/testing/call';
import { deliverImport } from '@saywright/testing/deliver-import';
import { makeContext, makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler as api } from '../api-testing/handler.ts';
import { handler as worker } from './import-document.ts';

const world = useWorld();
let person: MadeUser;
beforeEach(async () => {
  person = await makeUser();
});

const documentOf = (endpoints: number, fields: object = {}): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      servers: [{ url: 'https://things.example.com' }],
      paths: Object.fromEntries(
        Array.from({ length: endpoints }, (_, at) => [`/things/${at}`, { get: { responses: {} } }]),
      ),
      ...fields,
    }),
  );

/** Begins an import and doesn't wait for its worker. */
const begin = (bytes: Uint8Array<ArrayBuffer>, ports: Ports = person.ctx.ports) =>
  importApiTests({
    ctx: { ...person.ctx, ports },
    input: { filename: 'things.json', bytes },
    reader: readDocument,
    storeCollections: storeImportedCollections,
    waitMs: 0,
  });

const reportOf = (id: string) => callRoute(api, routes.getApiImport, { token: person.token, params: { id } });

const countTests = async () => (await succeed(api, routes.listApiTests, { token: person.token, query: {} })).total;

const sweepAfter = (minutes: number) =>
  actingAs('sweep', () => {
    const clock = { now: () => Date.now() + minutes * 60_000 };
    return sweepImports({ ctx: makeContext({ type: 'system', name: 'sweep' } as const, { clock }) });
  });

describe('an import that takes longer than a call', () => {
  it('is answered as pending, then carried out by a worker, once', async () => {
    const begun = await begin(documentOf(201));
    expect(begun.import_job).toMatchObject({ status: 'pending', errors: [] });
    await deliverImport(world(), { worker, person, times: 2 });
    const { status, body } = await reportOf(begun.import_job.id);
    expect([status, body.import_job.status, body.summary.created_tests]).toEqual([200, 'completed', 201]);
    expect(body.collections).toMatchObject([{ name: 'Things', outcome: 'created' }]);
    expect(await countTests()).toBe(201);
    const again = await begin(documentOf(201));
    await deliverImport(world(), { worker, person });
    expect((await reportOf(again.import_job.id)).body.summary).toMatchObject({
      created_tests: 0,
      unchanged_tests: 201,
    });
  });

  it('says how far it is', async () => {
    const { import_job: job } = await begin(documentOf(201));
    const seen = new Set<number>();
    const { updateImport } = person.ctx.ports.apiImports;
    const { getPorts } = await import('@saywright/storage/ports');
    const { apiImports } = getPorts();
    apiImports.updateImport = async (...given) => {
      const updated = await updateImport(...given);
      const { import_job: now, summary } = (await reportOf(job.id)).body;
      if (now.status === 'processing') seen.add(now.processed_endpoints / summary.total_endpoints);
      return updated;
    };
    try {
      await deliverImport(world(), { worker, person });
    } finally {
      apiImports.updateImport = updateImport;
    }
    const shares = [...seen];
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    expect(shares.length).toBeGreaterThan(5);
  });

  it('is a failed import when its file turns out to be none', async () => {
    const { import_job: job } = await begin(documentOf(1, { description: 'x'.repeat(2 * 1_048_576), paths: 7 }));
    await deliverImport(world(), { worker, person });
    const { body } = await reportOf(job.id);
    expect(body.import_job).toMatchObject({ status: 'failed', errors: [expect.stringContaining('things.json')] });
    expect(await countTests()).toBe(0);
  });

  it('fails when the person who started it has left', async () => {
    const { import_job: job } = await begin(documentOf(201));
    const { app } = createDatabase(readStorageConfig());
    await app.update(appKeys.user(person.user.id), { set: { status: 'deactivated' } });
    await deliverImport(world(), { worker, person });
    expect((await listApiImports({ ctx: person.ctx }))[0]).toMatchObject({
      id: job.id,
      status: 'failed',
      errors: ['The person who started this import is no longer a member of the organization.'],
    });
  });

  it('fails when no worker takes it, and isn’t carried out afterwards', async () => {
    const { import_job: job } = await begin(documentOf(201));
    await sweepAfter(11);
    await deliverImport(world(), { worker, person });
    const { body } = await reportOf(job.id);
    expect(body.import_job).toMatchObject({
      status: 'failed',
      errors: ['The import was interrupted. Import the file again.'],
    });
    expect(await countTests()).toBe(0);
  });

  it('fails at once when the queue is down', async () => {
    const { ports } = person.ctx;
    const down: Ports = { ...ports, importQueue: { send: () => Promise.reject(new Error('no queue')) } };
    await expect(begin(documentOf(201), down)).rejects.toThrow('no queue');
    expect((await listApiImports({ ctx: person.ctx }))[0]).toMatchObject({ status: 'failed' });
    expect(await sweepAfter(11)).toBe(0);
  });
});
