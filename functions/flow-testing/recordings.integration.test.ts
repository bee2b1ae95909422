import type { RecordingKind } from '@saywright/contracts/entities/recording';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { listAuditLog } from '@saywright/domain/audit/list-audit-log';
import { logoutUser } from '@saywright/domain/identity/logout-user';
import { maxPartBytes } from '@saywright/domain/flow-tests/recordings/read-recording-part';
import { recordingFiles } from '@saywright/domain/flow-tests/runs/recording-files';
import { routeEvent, succeed, type RouteFunction } from '@saywright/testing/call';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { beforeAll, expect, it, test } from 'vitest';

useWorld();

let serve: RouteFunction;
beforeAll(async () => {
  serve = ((await import('./handler.ts')) as unknown as { handler: RouteFunction }).handler;
});

const routes = { trace: flowTestingRoutes.openTrace, video: flowTestingRoutes.openVideo };
const size = maxPartBytes + 1_000;
const content = Buffer.alloc(size, 'trace');

interface Made {
  user: MadeUser;
  id: string;
}

async function makeRecorded(kind: RecordingKind, { headless = true } = {}): Promise<Made> {
  const user = await makeUser();
  const { id: testId } = await makeFlowTest(user, { configuration: { is_headless: headless } });
  const { filename, contentType } = recordingFiles[kind];
  const record = await runToEnd(user, testId, { [`${kind}_path`]: filename });
  await user.ctx.ports.artifacts.putArtifact(
    { organizationId: record.organization_id, executionId: record.id, historyDays: record.history_days, filename },
    { bytes: content, contentType },
  );
  return { user, id: record.id };
}

const linkTo = ({ user, id }: Made, kind: RecordingKind) =>
  succeed(serve, flowTestingRoutes.createRecordingLink, { token: user.token, params: { id }, body: { kind } });

type Opened = APIGatewayProxyStructuredResultV2 & { detail: string | undefined };

/** As a window of a browser opens it: without a bearer token. */
async function open(
  kind: RecordingKind,
  id: string,
  {
    ticket,
    cookie,
    range,
    accept,
  }: { ticket?: string; cookie?: string | undefined; range?: string; accept?: string } = {},
): Promise<Opened> {
  const event = {
    ...routeEvent(routes[kind], {
      params: { id },
      ...(ticket === undefined ? {} : { query: { ticket } }),
      headers: { ...(range === undefined ? {} : { range }), ...(accept === undefined ? {} : { accept }) },
    }),
    ...(cookie === undefined ? {} : { cookies: [cookie] }),
  };
  const answer = (await serve(event, {} as Context)) as APIGatewayProxyStructuredResultV2;
  const isRefusal = (answer.statusCode ?? 0) >= 400;
  return {
    ...answer,
    detail: isRefusal ? (JSON.parse(answer.body ?? '') as { detail: string }).detail : undefined,
  };
}

const ticketOf = ({ url }: { url: string }): string => new URL(url, 'https://a.test').searchParams.get('ticket') ?? '';
const cookieOf = (answer: Opened): string => answer.cookies?.[0]?.split(';')[0] ?? '';

it('opens a trace once, in its viewer, and gives it part by part', async () => {
  const made = await makeRecorded('trace');
  const link = await linkTo(made, 'trace');
  expect(link.url).toMatch(new RegExp(`^/api/flow-testing/executions/${made.id}/trace\\?ticket=swv_`));
  expect(Date.parse(link.expires_at) - Date.now()).toBeLessThanOrEqual(120_000);

  const opened = await open('trace', made.id, { ticket: ticketOf(link) });
  const path = `/api/flow-testing/executions/${made.id}/trace`;
  expect(opened).toMatchObject({
    statusCode: 303,
    headers: { location: `/trace-viewer/index.html?trace=${encodeURIComponent(path)}` },
    cookies: [expect.stringMatching(new RegExp(`Path=${path}; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$`))],
  });
  expect((await open('trace', made.id, { ticket: ticketOf(link) })).detail).toMatch(/already used/);
  const { entries } = await listAuditLog({ ctx: made.user.ctx, input: { limit: 1 } });
  expect(entries).toMatchObject([{ action: 'execution.recording_opened', details: '#1, trace' }]);

  const cookie = cookieOf(opened);
  const first = await open('trace', made.id, { cookie, range: 'bytes=0-' });
  expect(first).toMatchObject({
    statusCode: 206,
    headers: {
      'content-type': 'application/zip',
      'content-range': `bytes 0-${maxPartBytes - 1}/${size}`,
      'cache-control': 'private, no-store',
    },
  });
  const rest = await open('trace', made.id, { cookie, range: `bytes=${maxPartBytes}-` });
  expect(rest.headers?.['content-range']).toBe(`bytes ${maxPartBytes}-${size - 1}/${size}`);
  const read = Buffer.concat([first, rest].map(({ body }) => Buffer.from(body ?? '', 'base64')));
  expect(read.equals(content)).toBe(true);
  expect((await open('trace', made.id, { cookie, range: `bytes=${size}-` })).statusCode).toBe(422);
});

it('leads a person whose link is over to a page that says so', async () => {
  const made = await makeRecorded('trace');
  const ticket = ticketOf(await linkTo(made, 'trace'));
  await open('trace', made.id, { ticket });
  const again = await open('trace', made.id, { ticket, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect(again).toMatchObject({
    statusCode: 303,
    headers: { location: `/recording-over?kind=trace&execution=${made.id}` },
  });
  expect(again.cookies).toBeUndefined();
});

it('opens nothing but the recording that the link was made for', async () => {
  const [made, other] = [await makeRecorded('trace'), await makeRecorded('trace')];
  expect((await open('trace', other.id, { ticket: ticketOf(await linkTo(made, 'trace')) })).statusCode).toBe(404);
  expect((await open('video', made.id, { ticket: ticketOf(await linkTo(made, 'trace')) })).statusCode).toBe(404);
  const cookie = cookieOf(await open('trace', made.id, { ticket: ticketOf(await linkTo(made, 'trace')) }));
  expect((await open('trace', made.id, { cookie, range: 'bytes=0-3' })).statusCode).toBe(206);
  expect((await open('trace', other.id, { cookie })).statusCode).toBe(404);
  expect((await open('trace', made.id)).statusCode).toBe(404);
});

it('opens one of many at once', async () => {
  const made = await makeRecorded('trace');
  const ticket = ticketOf(await linkTo(made, 'trace'));
  const answers = await Promise.all(Array.from({ length: 8 }, () => open('trace', made.id, { ticket })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, ...Array(7).fill(404)]);
});

it('ends with the session in which the link was made', async () => {
  const made = await makeRecorded('trace');
  const [link, second] = [await linkTo(made, 'trace'), await linkTo(made, 'trace')];
  const cookie = cookieOf(await open('trace', made.id, { ticket: ticketOf(link) }));
  await logoutUser({ ctx: made.user.ctx });
  expect((await open('trace', made.id, { cookie })).statusCode).toBe(401);
  expect((await open('trace', made.id, { ticket: ticketOf(second) })).statusCode).toBe(401);
});

test('a recording plays from its own address, of headed runs only', async () => {
  const made = await makeRecorded('video', { headless: false });
  const opened = await open('video', made.id, { ticket: ticketOf(await linkTo(made, 'video')) });
  expect(opened.headers?.['location']).toBe(`/api/flow-testing/executions/${made.id}/video`);
  const part = await open('video', made.id, { cookie: cookieOf(opened), range: 'bytes=10-19' });
  expect(part).toMatchObject({
    statusCode: 206,
    headers: { 'content-type': 'video/webm', 'content-range': `bytes 10-19/${size}`, 'accept-ranges': 'bytes' },
  });
  await expect(linkTo(await makeRecorded('video'), 'video')).rejects.toThrow('404');
});
