import { actingAs } from '@saywright/testing/acting-as';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { makeContext, makeUser, uniqueEmail, type MadeUser } from '@saywright/testing/factories';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { forgetModules } from '@saywright/testing/module-hooks';
import { useWorld } from '@saywright/testing/use-world';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as auth } from '../auth/handler.ts';
import { handler as ops } from '../ops/handler.ts';
import { handler as takeFeedback } from './mail-feedback.ts';

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
  forgetModules();
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', 'http://127.0.0.1:1');
  const answer = await send(changed(user.id), 'no JSON', changed('nobody'));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });

  forgetModules();
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', world().env['AWS_ENDPOINT_URL_SESV2']);
  expect(await send(changed(user.id))).toEqual({ batchItemFailures: [] });
  expect(world().mailBox.list(email)).toHaveLength(1);
});

describe('an address that bounces or complains', () => {
  const request = { awsRequestId: 'r' };
  const changedOf = ({ user }: MadeUser) => changed(user.id);
  const personAt = (start: string) =>
    makeUser({ email: uniqueEmail().replace(/^[^@]+/, (name) => `${start}+${name}`) });
  const blockSeenBy = async ({ token }: MadeUser) => (await succeed(auth, authRoutes.getMe, { token })).email_block;
  const detailsOf = ({ user }: MadeUser) =>
    succeed(ops, opsRoutes.getOpsUser, { token: staff.token, params: { id: user.id } });
  const unblock = ({ user }: MadeUser) =>
    callRoute(ops, opsRoutes.unblockOpsUserEmail, {
      token: staff.token,
      params: { id: user.id },
      body: { reason: 'Mailbox works again' },
    });
  const countsOf = async () => (await succeed(ops, opsRoutes.getLiveOperations, { token: staff.token })).emails;
  const take = (...bodies: string[]) => actingAs('mail-feedback', () => takeFeedback(event(...bodies), request));

  let staff: MadeStaff;
  beforeAll(async () => {
    staff = await makeStaff('admin');
  });

  /** Takes the reports from SES that wait in their queue. */
  async function reports(): Promise<string[]> {
    const sqs = new SQSClient();
    const QueueUrl = world().queueUrls.mailFeedback;
    const bodies: string[] = [];
    try {
      for (;;) {
        const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
        if (Messages.length === 0) return bodies;
        for (const { Body = '', ReceiptHandle } of Messages) {
          bodies.push(Body);
          await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        }
      }
    } finally {
      sqs.destroy();
    }
  }

  it.each([
    ['bounce', 'bounced'],
    ['complaint', 'complained'],
  ] as const)('gets no more emails after a %s, until staff unblock it', async (start, reason) => {
    const person = await personAt(start);
    const before = await countsOf();
    await send(changedOf(person));
    const [report = '', ...more] = await reports();
    expect(more).toEqual([]);
    expect(await blockSeenBy(person)).toBeNull();

    expect(await take(report, report)).toEqual({ batchItemFailures: [] });
    expect(await blockSeenBy(person)).toEqual({ reason, at: expect.any(String) });
    expect((await detailsOf(person)).email_block).toMatchObject({ reason });
    const arrived = world().mailBox.list(person.email).length;
    expect(arrived).toBe(reason === 'bounced' ? 0 : 1);
    await send(changedOf(person));
    expect(await reports()).toEqual([]);
    expect(world().mailBox.list(person.email)).toHaveLength(arrived);
    const after = await countsOf();
    expect([after.sent - before.sent, after[reason] - before[reason], after.blocked - before.blocked]).toEqual([
      1, 1, 1,
    ]);
    const letter = { subject: 'Hello', message: 'Are you there?', reason: 'Ticket #7' };
    const params = { id: person.user.id };
    expect(await callRoute(ops, opsRoutes.emailOpsUser, { token: staff.token, params, body: letter })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(`We don’t email ${person.email} anymore.`) },
    });

    expect((await unblock(person)).status).toBe(200);
    expect(await blockSeenBy(person)).toBeNull();
    expect((await detailsOf(person)).email_block).toBeNull();
    expect((await unblock(person)).status).toBe(409);
    const query = { range: 'hour', search: person.email } as const;
    const { events } = await succeed(ops, opsRoutes.listSecurityEvents, { token: staff.token, query });
    expect(events).toMatchObject([
      {
        action: "Unblocked a user's email",
        details: [{}, { name: 'Reason', value: 'Mailbox works again' }, { name: 'Details', value: reason }],
      },
    ]);

    // The report of before arrives once more: it blocks nothing that staff have unblocked.
    await take(report);
    expect(await blockSeenBy(person)).toBeNull();
    await send(changedOf(person));
    expect(await reports()).toHaveLength(1);
  });

  it('is shown by the account that takes it later, and no longer by one that has another', async () => {
    const { ports } = makeContext({ type: 'system', name: 'test' } as const);
    const report = (id: string, email: string) =>
      ({ id, reason: 'bounced', toBlock: [email], at: new Date().toISOString() }) as const;
    const email = uniqueEmail();
    await ports.mailBlocks.take(report(`early-${email}`, email.toUpperCase()));
    const person = await makeUser({ email });
    await send(changedOf(person));
    expect(world().mailBox.list(email)).toEqual([]);
    expect(await blockSeenBy(person)).toMatchObject({ reason: 'bounced' });
    await ports.mailBlocks.show(
      { userId: person.user.id, email: uniqueEmail() },
      { reason: 'complained', at: 'never' },
    );
    expect(await blockSeenBy(person)).toMatchObject({ reason: 'bounced' });
  });

  it('is still emailed after a temporary bounce, or when it says that an email is no spam', async () => {
    const person = await personAt('bounce');
    await send(changedOf(person));
    const { detail, ...rest } = JSON.parse((await reports())[0] ?? '') as { detail: { bounce: object } };
    const before = await countsOf();
    const soft = { ...detail, bounce: { ...detail.bounce, feedbackId: 'soft', bounceType: 'Transient' } };
    const complaint = {
      feedbackId: 'fine',
      complaintFeedbackType: 'not-spam',
      complainedRecipients: [{ emailAddress: person.email }],
    };
    const answer = await take(
      JSON.stringify({ ...rest, detail: soft }),
      JSON.stringify({ ...rest, detail: { eventType: 'Complaint', complaint } }),
      'no JSON',
      JSON.stringify({ ...rest, detail: { eventType: 'Delivery' } }),
    );
    expect(answer).toEqual({ batchItemFailures: [] });
    const after = await countsOf();
    expect([after.bounced - before.bounced, after.complained - before.complained]).toEqual([1, 0]);
    expect((await detailsOf(person)).email_block).toBeNull();
  });
});
