import { actingAs } from '@saywright/testing/acting-as';
import { makeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const world = useWorld();

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const event = (...messages: unknown[]): SQSEvent => ({
  Records: messages.map((message, at) => ({
    messageId: `m${at}`,
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })) as SQSEvent['Records'],
});

const changed = (userId: string) => ({ kind: 'password_changed', user_id: userId, at: '2026-11-20T09:30:00.000Z' });

/** The worker as Lambda loads it: it reads its settings once. */
const send = async (...messages: unknown[]) =>
  actingAs('send-mail', async () =>
    (await import('./send-mail.ts')).handler(event(...messages), { awsRequestId: 'r' }),
  );

it('sends an email from the address of the product, in text and HTML', async () => {
  const { user, email } = await makeUser();
  expect(await send(changed(user.id))).toEqual({ batchItemFailures: [] });
  expect(world().mailBox.list(email)).toMatchObject([
    {
      from: 'no-reply@saywright.example',
      subject: 'Your password was changed',
      text: expect.stringContaining('on 2026-11-20 at 09:30 UTC'),
      html: expect.stringContaining('on 2026-11-20 at 09:30 UTC'),
    },
  ]);
});

it('tells the log of an email neither its token nor its address', async () => {
  const { email } = await makeUser();
  const written = vi.mocked(process.stdout.write);
  written.mockClear();
  await send({ kind: 'email_verification', email }, { kind: 'password_reset', email });
  const texts = world()
    .mailBox.list(email)
    .map(({ text }) => text);
  expect(texts.flatMap((text) => /token=sw[re]_/.exec(text) ?? [])).toHaveLength(2);
  const log = written.mock.calls.map(([line]) => String(line)).join('');
  expect(log).toContain('password_reset');
  expect(log).not.toMatch(/sw[re]_/);
  expect(log).not.toContain(email);
});

it('is done with what can never be sent: broken messages, people who are gone, addresses that receive nothing', async () => {
  const { user } = await makeUser({ email: `ada-${process.pid}@reject.test` });
  const answer = await send('no JSON', { kind: 'greeting' }, changed('nobody'), changed(user.id));
  expect(answer).toEqual({ batchItemFailures: [] });
});

it('keeps the messages while SES does not answer, and sends them when it does again', async () => {
  const { user, email } = await makeUser();
  vi.resetModules();
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', 'http://127.0.0.1:1');
  const answer = await send(changed(user.id), 'no JSON', changed('nobody'));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });

  vi.resetModules();
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', world().env['AWS_ENDPOINT_URL_SESV2']);
  expect(await send(changed(user.id))).toEqual({ batchItemFailures: [] });
  expect(world().mailBox.list(email)).toHaveLength(1);
});
