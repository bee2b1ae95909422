import { randomBytes } from 'node:crypto';
import { accountRoutes } from '@saywright/contracts/routes/account';
import { carryOutExport } from '@saywright/domain/data-exports/carry-out-export';
import { sweepExports } from '@saywright/domain/data-exports/sweep-exports';
import { deleteUser } from '@saywright/domain/leaving/delete-user';
import type { SystemContext } from '@saywright/domain/context/context';
import { actingAs } from '@saywright/testing/acting-as';
import { callRoute, routeEvent, succeed } from '@saywright/testing/call';
import { deliverMails } from '@saywright/testing/deliver-mails';
import {
  makeApiTest,
  makeContext,
  makeCredential,
  makeFlowTest,
  makeProject,
  makeSegment,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { createTestWebhook } from '@saywright/testing/make-webhook';
import { runToEnd } from '@saywright/testing/run-to-end';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import type { Context, SQSEvent } from 'aws-lambda';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { handler as account } from '../account/handler.ts';
import { handler as worker } from './delete-data.ts';

/** "Download my data", from the request to the file. */

const world = useWorld();

const system = (aheadMs = 0): SystemContext =>
  makeContext({ type: 'system', name: 'delete-data' } as const, { clock: { now: () => Date.now() + aheadMs + 1_000 } });
const asWorker = (
  { user }: MadeUser,
  options: { aheadMs?: number; ctx?: SystemContext; isOver?: () => boolean } = {},
) =>
  actingAs('delete-data', () =>
    carryOutExport(
      { ctx: options.ctx ?? system(options.aheadMs), isOver: options.isOver ?? (() => false) },
      { userId: user.id },
    ),
  );
const request = ({ token }: MadeUser) => succeed(account, accountRoutes.requestDataExport, { token });
const current = async ({ token }: MadeUser) =>
  (await succeed(account, accountRoutes.getDataExport, { token })).data_export;
const download = (person: MadeUser, { id, part = 0 }: { id: string; part?: number }) =>
  callRoute(account, accountRoutes.downloadDataExport, { token: person.token, params: { id }, query: { part } });

/** The bytes of a part, as the app gets them. */
async function bytesOf(person: MadeUser, part: { id: string; part: number }): Promise<Buffer> {
  const query = { part: part.part };
  const event = routeEvent(accountRoutes.downloadDataExport, { token: person.token, params: { id: part.id }, query });
  const answer = (await actingAs('account', () => account(event, {} as Context))) as { body: string };
  return Buffer.from(answer.body, 'base64');
}

/** The files of an export, read as the app does. */
async function filesOf(person: MadeUser): Promise<Record<string, unknown[]>> {
  const { id = '', parts = 0, bytes } = (await current(person)) ?? {};
  const read: Buffer[] = [];
  for (let part = 0; part < parts; part++) read.push(await bytesOf(person, { id, part }));
  const zip = Buffer.concat(read);
  expect(zip).toHaveLength(bytes ?? 0);
  const files = unzipSync(new Uint8Array(zip));
  return Object.fromEntries(
    Object.entries(files).map(([path, packed]) => [path, JSON.parse(strFromU8(packed)) as unknown[]]),
  );
}
const named = (things: unknown[] = []): unknown[] => things.map((thing) => (thing as { name?: string }).name);
const fileOf = (files: Record<string, unknown[]>, { folder, name }: { folder: string; name: string }) =>
  files[Object.keys(files).find((path) => path.startsWith(folder) && path.endsWith(`/${name}.json`)) ?? ''];

describe('an export of a person’s data', () => {
  it('has what they may see in each of their organizations, and no secrets', async () => {
    const owner = await makeUser({ organizationName: 'Kettle Works' });
    await setPlan(owner, 'BUSINESS');
    const person = await makeMember(owner);
    const hidden = await makeProject(owner);
    await makeFlowTest(owner, { name: 'Everyone’s' });
    await makeFlowTest(owner, { name: 'Hidden', project_id: hidden.id });
    await makeCredential(owner);
    const { secret } = await createTestWebhook(owner, { name: 'Our chat', url: 'http://127.0.0.1:9/chat' });
    const { id: testId } = await makeFlowTest(person, { name: 'Buy a kettle' });
    await runToEnd(person, testId);
    await makeApiTest(person, { name: 'List kettles' });
    await makeSegment(person);

    const asked = await request(person);
    expect(asked).toMatchObject({ state: 'waiting', ready_at: null });
    expect((await request(person)).id).toBe(asked.id);
    expect((await download(person, { id: asked.id })).status).toBe(404);
    const Records = [{ messageId: 'm', body: JSON.stringify({ export_of: person.user.id }) }];
    await actingAs('delete-data', () => worker({ Records } as SQSEvent, { awsRequestId: 'test' }));

    const ready = await current(person);
    expect(ready).toMatchObject({ state: 'ready', organizations: 2, organizations_read: 2 });
    const files = await filesOf(person);
    expect(files['profile.json']).toMatchObject([{ email: person.email }]);
    expect(files['organizations.json']).toHaveLength(2);
    const works = 'Kettle-Works';
    expect(named(fileOf(files, { folder: works, name: 'flow-tests' }))).toEqual(
      expect.arrayContaining(['Everyone’s', 'Buy a kettle']),
    );
    expect(named(fileOf(files, { folder: works, name: 'flow-tests' }))).not.toContain('Hidden');
    expect(named(fileOf(files, { folder: works, name: 'api-tests' }))).toEqual(['List kettles']);
    expect(fileOf(files, { folder: works, name: 'runs' })).toHaveLength(1);
    expect(fileOf(files, { folder: works, name: 'segments' })).toHaveLength(1);
    const credentials = fileOf(files, { folder: works, name: 'credentials' });
    expect(credentials).toHaveLength(1);
    expect(credentials?.[0]).not.toHaveProperty('value');
    expect(JSON.stringify(files)).not.toMatch(/password_hash|token_hash|sealed/);

    // Only admins see where events go, and nobody their secrets.
    expect(fileOf(files, { folder: works, name: 'webhooks' })).toBeUndefined();
    await request(owner);
    await asWorker(owner);
    const ofOwner = await filesOf(owner);
    expect(fileOf(ofOwner, { folder: works, name: 'webhooks' })).toMatchObject([
      { name: 'Our chat', url: 'http://127.0.0.1:9/chat' },
    ]);
    expect(JSON.stringify(ofOwner)).not.toContain(secret);

    const [mail] = await deliverMails(world(), person.email);
    expect(mail).toMatchObject({ subject: 'Your data is ready to download' });
    expect(mail?.text).toContain('/?profile=data');
    expect(mail?.text).toContain(ready?.expires_at?.slice(0, 10));
    // Nobody else gets it, and it ends on the day that the email says.
    expect((await download(owner, { id: asked.id })).status).toBe(404);
    const kept = Date.parse(ready?.expires_at ?? '') - Date.parse(ready?.ready_at ?? '');
    expect(kept).toBe(7 * 86_400_000);
  });

  it('is larger than one answer of the API, in parts that make one file', async () => {
    const person = await makeUser();
    for (let at = 0; at < 30; at++)
      await makeApiTest(person, {
        name: `Large ${at}`,
        body_type: 'text',
        body: randomBytes(149_000).toString('base64'),
      });
    const { id } = await request(person);
    expect(await asWorker(person)).toBe('done');
    const { parts, bytes = 0 } = (await current(person)) ?? {};
    expect([parts, Math.ceil(bytes / 4_194_304)]).toEqual([2, 2]);
    expect(fileOf(await filesOf(person), { folder: '', name: 'api-tests' })).toHaveLength(30);
    expect((await download(person, { id, part: 1 })).headers).toMatchObject({
      'content-range': `bytes 4194304-${bytes - 1}/${bytes}`,
    });
    expect((await download(person, { id, part: 2 })).status).toBe(404);
  });

  it('starts over when its worker dies, and what the first one still says is refused', async () => {
    const person = await makeUser();
    await makeFlowTest(person);
    await request(person);
    const first = system();
    const { dataExports } = first.ports;
    const claim = {
      now: new Date(first.clock.now()).toISOString(),
      until: new Date(first.clock.now() + 60_000).toISOString(),
    };
    const dead = await dataExports.claim(person.user.id, claim);
    expect(await asWorker(person)).toBe('nothing');
    expect(await actingAs('sweep', () => sweepExports({ ctx: system(61_000) }))).toBeGreaterThan(0);
    expect(await asWorker(person, { aheadMs: 61_000 })).toBe('done');
    if (!dead) throw new Error('Nobody claimed it');
    const late = { state: 'ready' as const, bytes: 1, parts: 1, ttl: 9_999_999_999 };
    expect(await dataExports.finish(dead, late)).toBe('superseded');
    expect((await filesOf(person))['profile.json']).toHaveLength(1);
  });

  it('fails after the third attempt, says so by email, and can be requested again', async () => {
    const person = await makeUser();
    await request(person);
    const failing = system();
    const broken = { ...failing.ports.flowTests, listFlowTests: () => Promise.reject(new Error('Throttled')) };
    for (let attempt = 0; attempt < 3; attempt++) {
      const ctx = { ...system(attempt * 60_000), ports: { ...failing.ports, flowTests: broken } };
      await expect(asWorker(person, { ctx })).rejects.toThrow('Throttled');
    }
    expect(await current(person)).toMatchObject({ state: 'failed', parts: 0 });
    const [mail] = await deliverMails(world(), person.email);
    expect(mail).toMatchObject({ subject: 'We couldn’t export your data' });
    expect((await request(person)).state).toBe('waiting');
    expect(await asWorker(person)).toBe('done');
  });

  it('is canceled while it is written, and deleted with its account', async () => {
    const person = await makeUser();
    const { id } = await request(person);
    const canceling = system();
    let written = 0;
    const files = {
      ...canceling.ports.dataExportFiles,
      write: (attempt: Parameters<typeof canceling.ports.dataExportFiles.write>[0]) => {
        const zip = canceling.ports.dataExportFiles.write(attempt);
        return {
          ...zip,
          close: async () => {
            const closed = await zip.close();
            written = closed.parts;
            await succeed(account, accountRoutes.deleteDataExport, { token: person.token });
            return closed;
          },
        };
      },
    };
    const ctx = { ...canceling, ports: { ...canceling.ports, dataExportFiles: files } };
    expect(await asWorker(person, { ctx })).toBe('nothing');
    expect(written).toBe(1);
    expect(await current(person)).toBeNull();
    const attempt = { id, user_id: person.user.id, attempts: 1 };
    expect(await canceling.ports.dataExportFiles.findPart(attempt, 0)).toBeUndefined();

    const again = { ...attempt, id: (await request(person)).id };
    expect(await asWorker(person)).toBe('done');
    expect(await canceling.ports.dataExportFiles.findPart(again, 0)).toBeDefined();
    const leaving = { ctx: system(), payments: undefined, isOver: () => false };
    expect(await actingAs('delete-data', () => deleteUser(leaving, person.user.id))).toBe('deleted');
    expect(await canceling.ports.dataExportFiles.findPart(again, 0)).toBeUndefined();
    expect(await canceling.ports.dataExports.find(person.user.id)).toBeUndefined();
  });
});
