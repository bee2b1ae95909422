import { uploadPartBytes } from '@saywright/contracts/entities/file-upload';
import { apiTestingRoutes as routes } from '@saywright/contracts/routes/api-testing';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { setPlan } from '@saywright/testing/set-plan';
import { deliverImport } from '@saywright/testing/deliver-import';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler as worker } from '../workers/import-document.ts';
import { handler } from './handler.ts';

const world = useWorld();
let person: MadeUser;
beforeEach(async () => {
  person = await makeUser();
});

/** An OpenAPI description of the given size, with two operations. */
function documentOf(bytes: number): Uint8Array<ArrayBuffer> {
  const written = (filler: string): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1', description: filler },
      paths: { '/orders': { get: { responses: {} }, post: { responses: {} } } },
    });
  return new TextEncoder().encode(written('x'.repeat(bytes - written('').length)));
}

const create = (size: number, { filename = 'orders.json', token = person.token } = {}) =>
  callRoute(handler, routes.createUpload, { token, body: { filename, size } });

const send = ([id, part]: [id: string, part: number | string], bytes: Uint8Array, token = person.token) =>
  callRoute(handler, routes.putUploadPart, {
    token,
    params: { id, part: String(part) },
    body: { filename: 'part', bytes },
  });

const importIt = (id: string, token = person.token) =>
  callRoute(handler, routes.importUpload, { token, params: { id } });

const partOf = (file: Uint8Array, part: number) => file.subarray(part * uploadPartBytes, (part + 1) * uploadPartBytes);

describe('uploading a file in parts', () => {
  it('imports a file of 10 MB, no part of which is larger than a function takes', async () => {
    const file = documentOf(10 * 1_048_576);
    const { body: upload } = await create(file.length);
    expect(upload).toMatchObject({ parts: 3, part_bytes: uploadPartBytes });
    expect(Math.ceil(uploadPartBytes / 3) * 4).toBeLessThan(6 * 1_000_000);
    for (const part of [2, 0, 1, 1]) expect((await send([upload.id, part], partOf(file, part))).status).toBe(204);
    const [{ status, body }] = await Promise.all([importIt(upload.id), deliverImport(world(), { worker, person })]);
    expect([status, body.import_job.status, body.summary.created_tests]).toEqual([200, 'completed', 2]);
    const again = await importIt(upload.id);
    expect(again.status).toBe(404);
    const { total } = await succeed(handler, routes.listApiTests, { token: person.token, query: {} });
    expect(total).toBe(2);
  });

  it('imports it once when asked twice at the same time', async () => {
    const file = documentOf(1_000);
    const { body: upload } = await create(file.length);
    await send([upload.id, 0], file);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => importIt(upload.id)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404]);
  });

  it('names the part that is missing, and continues when it arrives', async () => {
    const file = documentOf(uploadPartBytes + 1_000);
    const { body: upload } = await create(file.length);
    await send([upload.id, 0], partOf(file, 0));
    expect(await importIt(upload.id)).toMatchObject({
      status: 409,
      body: { detail: "Part 1 of the file hasn't arrived. Send it again." },
    });
    await send([upload.id, 1], partOf(file, 1));
    const [{ status }] = await Promise.all([importIt(upload.id), deliverImport(world(), { worker, person })]);
    expect(status).toBe(200);
  });
});

describe('an upload', () => {
  it.each([
    ['a file that is too large', { size: 10 * 1_048_576 + 1 }, 'larger than 10 MB'],
    ['an empty file', { size: 0 }, 'empty'],
    ['half a byte', { size: 1.5 }, ''],
    ['a program', { filename: 'setup.exe' }, 'Choose a .json'],
    ['a name that ends a header', { filename: 'a\r\nb.exe' }, ''],
  ])(
    'is refused for %s',
    async (_name, { size = 1_000, filename = 'orders.json' }: { size?: number; filename?: string }, says) => {
      const { status, body } = await create(size, { filename });
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain(says);
    },
  );

  it('takes no part that is larger or smaller than announced, or of another number', async () => {
    const { body: upload } = await create(1_000);
    for (const bytes of [999, 1_001, 0, 100_000])
      expect([bytes, (await send([upload.id, 0], new Uint8Array(bytes))).status]).toEqual([bytes, 422]);
    for (const part of ['1', '-1', '1e1', '0x0', '00000', '..', '0.0'])
      expect([part, (await send([upload.id, part], new Uint8Array(1_000))).status]).toEqual([part, 404]);
  });

  it('with something else inside than its name says is a failed import', async () => {
    const bytes = Buffer.from('MZ\u0000\u0001 this is a program');
    const { body: upload } = await create(bytes.length);
    await send([upload.id, 0], bytes);
    const { status, body } = await importIt(upload.id);
    expect([status, body.import_job.status]).toEqual([200, 'failed']);
  });

  it('belongs to the person who began it', async () => {
    await setPlan(person, 'ENTERPRISE');
    const file = documentOf(1_000);
    const { body: upload } = await create(file.length);
    for (const { token } of [await makeMember(person), await makeUser()]) {
      expect((await send([upload.id, 0], file, token)).status).toBe(404);
      expect((await importIt(upload.id, token)).status).toBe(404);
    }
    await send([upload.id, 0], file);
    expect((await importIt(upload.id)).status).toBe(200);
  });

  it('that is never completed expires', async () => {
    const file = documentOf(1_000);
    const { body: upload } = await create(file.length);
    await send([upload.id, 0], file);
    const { app } = createDatabase(readStorageConfig());
    const key = appKeys.upload(person.user.organization_id, upload.id);
    await app.update(key, { set: { ttl: Math.floor(Date.now() / 1_000) - 1 } });
    expect((await send([upload.id, 0], file)).status).toBe(404);
    expect((await importIt(upload.id)).status).toBe(404);
  });

  it('is refused to an organization that began sixty of them', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) statuses.push((await create(1_000)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    const refused = await create(1_000);
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('too many large files') } });
  });
});
