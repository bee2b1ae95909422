import { createHmac } from 'node:crypto';
import { webhookPayload } from '@saywright/contracts/entities/webhook-payload';
import { serviceDocument } from '@saywright/contracts/reference/service-document';
import { webhookRoutes } from '@saywright/contracts/routes/webhooks';
import type { Clock } from '@saywright/domain/context/clock';
import { switchFeatureOff } from '@saywright/domain/ops/live/switch-feature-off';
import { switchFeatureOn } from '@saywright/domain/ops/live/switch-feature-on';
import { sweepWebhooks } from '@saywright/domain/webhooks/sweep-webhooks';
import { checkSchema } from '@saywright/http-runner/assertions/check-schema';
import { actingAs } from '@saywright/testing/acting-as';
import { callRoute, succeed } from '@saywright/testing/call';
import { deliverMails } from '@saywright/testing/deliver-mails';
import { deliverWebhooks } from '@saywright/testing/deliver-webhooks';
import { makeContext, makeFlowTest, makeProject, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeStaff } from '@saywright/testing/make-staff';
import { createTestWebhook } from '@saywright/testing/make-webhook';
import { runToEnd } from '@saywright/testing/run-to-end';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { startWebhookReceiver, type Received, type WebhookReceiver } from '@saywright/testing/webhook-receiver';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handler } from './handler.ts';

const world = useWorld();

const { createWebhook, deleteWebhook, listWebhookDeliveries, listWebhooks, replayWebhookDelivery } = webhookRoutes;
const { rotateWebhookSecret, testWebhook, updateWebhook } = webhookRoutes;

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.reply = () => ({});
});

async function makeCustomer(): Promise<MadeUser> {
  const ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  return ada;
}

type Fields = Parameters<typeof createTestWebhook>[1];

const makeHook = async (ada: MadeUser, fields: Fields = {}) =>
  createTestWebhook(ada, { url: `${receiver.url}/hook`, events: ['run.failed', 'run.passed'], ...fields });

const failed = {
  status: 'failed',
  end_reason: { code: 'step_failed', params: { order: 2, reason: 'No kettle.' } },
} as const;

const fail = async (ada: MadeUser, name = 'Checkout') => runToEnd(ada, (await makeFlowTest(ada, { name })).id, failed);

const later = (ms: number): Clock => ({ now: () => Date.now() + ms });

/** The sweep, and what it sends on its way, so much later. */
async function sweepAt(ada: MadeUser, ms: number) {
  const ctx = makeContext({ type: 'system', name: 'sweep' } as const, { clock: later(ms) });
  await actingAs('sweep', () => sweepWebhooks({ ctx }));
  return deliverWebhooks(world(), { of: ada, clock: later(ms) });
}

const deliveries = async ({ token }: MadeUser, id: string) =>
  (await succeed(handler, listWebhookDeliveries, { token, params: { id } })).deliveries;

/** As a receiver checks it. */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const [time = '', ...signatures] = String(headers['saywright-signature']).split(',');
  const expected = createHmac('sha256', secret)
    .update(`${time.slice(2)}.${body}`)
    .digest('hex');
  return signatures.includes(`v1=${expected}`);
}

const { components } = serviceDocument() as { components: { schemas: { WebhookPayload: object } } };

/** The bodies of the deliveries, checked against the published schema. */
const bodies = () =>
  receiver.received.map(({ body }) => {
    const sent: unknown = JSON.parse(body);
    expect(checkSchema(components.schemas.WebhookPayload, sent).reason).toBeUndefined();
    const known = webhookPayload.parse(sent);
    // Nothing is sent that the schema doesn't name.
    expect(sent).toEqual(known);
    return known;
  });

it('sends the end of a run once, signed, with a schema that holds, and keeps the answer', async () => {
  const ada = await makeCustomer();
  const { secret, webhook } = await makeHook(ada);
  receiver.reply = () => ({ body: 'thank you' });
  const run = await fail(ada);
  expect(await deliverWebhooks(world(), { of: ada })).toEqual(['delivered']);
  expect(await deliverWebhooks(world(), { of: ada })).toEqual([]);

  const [got] = receiver.received;
  expect(got && isSignedWith(secret, got)).toBe(true);
  expect(got && isSignedWith('whsec_another', got)).toBe(false);
  const [payload] = bodies();
  expect(payload).toMatchObject({
    type: 'run.failed',
    version: 1,
    organization_id: ada.user.organization_id,
    data: {
      run: { id: run.id, test_name: 'Checkout', status: 'failed', error_message: expect.stringContaining('No kettle') },
      batch: null,
    },
  });
  expect(payload?.data.run?.url).toMatch(/^https:\/\/app\.example\.com\/flow-testing\?/);
  expect(await deliveries(ada, webhook.id)).toMatchObject([
    {
      id: payload?.id,
      event: 'run.failed',
      subject: 'Checkout',
      state: 'delivered',
      next_attempt_at: null,
      attempts: [{ status: 200, answer: 'thank you', problem: null }],
    },
  ]);
});

it('says that a run healed, and that its checks can pass whatever happens, in JSON and in Slack', async () => {
  const ada = await makeCustomer();
  await makeHook(ada);
  await makeHook(ada, { format: 'slack' });
  const doubts = { healed_steps: 1, proof: { can_fail: false, vacuous: 2 } };
  await runToEnd(ada, (await makeFlowTest(ada, { name: 'Checkout' })).id, { details: doubts });
  await deliverWebhooks(world(), { of: ada });
  const inSlack = receiver.received.findIndex(({ body }) => body.includes('"blocks"'));
  const [slack] = receiver.received.splice(inSlack, 1);
  expect((JSON.parse(slack?.body ?? '') as { text: string }).text).toBe(
    'Checkout passed (run #1). 1 step was healed, since the page has changed. Check what changed before you rely on it. ' +
      "This test can't fail: no check of it does, whatever the page shows.",
  );
  expect(bodies()).toMatchObject([{ type: 'run.passed', data: { run: doubts } }]);
});

it('sends events that were stored before they said what healed', async () => {
  const ada = await makeCustomer();
  await makeHook(ada);
  const run = await runToEnd(ada, (await makeFlowTest(ada)).id, failed);
  await deliverWebhooks(world(), { of: ada });
  const [{ id, data } = { id: '', data: { run: null } }] = bodies();
  const event = await ada.ctx.ports.webhooks.findEvent(ada.user.organization_id, id);
  const { healed_steps: _healed, proof: _proof, ...before } = event?.data.run ?? {};
  if (!event) throw new Error('The event has gone');
  const due = new Date().toISOString();
  const old = {
    ...event,
    id: `${id}0`,
    due_at: due,
    data: { ...event.data, run: before as NonNullable<typeof data.run> },
  };
  await ada.ctx.ports.webhooks.insertEvent(old);
  await sweepAt(ada, 1_000);
  expect(bodies()).toMatchObject([{ id }, { id: old.id, data: { run: { id: run.id, healed_steps: 0, proof: null } } }]);
});

it('calls a pass after a failure recovered, and a pass where only passes are wanted', async () => {
  const ada = await makeCustomer();
  await makeHook(ada, { name: 'Recoveries', events: ['run.recovered'] });
  await makeHook(ada, { name: 'Passes', events: ['run.passed'] });
  await makeHook(ada, { name: 'Off' }).then(({ webhook }) =>
    succeed(handler, updateWebhook, { token: ada.token, params: { id: webhook.id }, body: { enabled: false } }),
  );
  const { id } = await makeFlowTest(ada);
  await runToEnd(ada, id, failed);
  await deliverWebhooks(world(), { of: ada });
  expect(receiver.received).toHaveLength(0);
  await runToEnd(ada, id);
  await deliverWebhooks(world(), { of: ada });
  expect(
    bodies()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['run.passed', 'run.recovered']);
  await runToEnd(ada, id);
  await deliverWebhooks(world(), { of: ada });
  expect(
    bodies()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['run.passed', 'run.passed', 'run.recovered']);
});

it('keeps to the projects of a webhook', async () => {
  const ada = await makeCustomer();
  const { id: projectId } = await makeProject(ada);
  await makeHook(ada, { project_ids: [projectId] });
  await runToEnd(ada, (await makeFlowTest(ada)).id);
  await deliverWebhooks(world(), { of: ada });
  expect(receiver.received).toHaveLength(0);
  await runToEnd(ada, (await makeFlowTest(ada, { name: 'Inside', project_id: projectId })).id);
  await deliverWebhooks(world(), { of: ada });
  expect(bodies().map(({ data }) => data.run?.test_name)).toEqual(['Inside']);
});

it('tries again later and later, with the same ID, until the endpoint answers', async () => {
  const ada = await makeCustomer();
  const { webhook } = await makeHook(ada);
  receiver.reply = () => ({ status: 500, body: 'x'.repeat(100_000) });
  await fail(ada);
  expect(await deliverWebhooks(world(), { of: ada })).toEqual(['retried']);
  const [waiting] = await deliveries(ada, webhook.id);
  expect(waiting).toMatchObject({ state: 'waiting', attempts: [{ status: 500 }] });
  // A huge answer: only its beginning is read and kept.
  expect(waiting?.attempts[0]?.answer).toBe('x'.repeat(1_024));
  expect(await sweepAt(ada, 30_000)).toEqual([]);

  receiver.reply = () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } });
  expect(await sweepAt(ada, 70_000)).toEqual(['retried']);
  expect((await deliveries(ada, webhook.id))[0]?.attempts[1]).toMatchObject({
    status: 302,
    problem: expect.stringContaining("don't follow"),
  });
  receiver.reply = () => ({});
  expect(await sweepAt(ada, 70_000 + 310_000)).toEqual(['delivered']);
  const ids = bodies().map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  const { webhooks } = await succeed(handler, listWebhooks, { token: ada.token });
  expect(webhooks[0]).toMatchObject({ failing_since: null, last_delivered_at: expect.any(String), enabled: true });
});

it('gives up after a day of tries, and turns the webhook off after five days of failures', async () => {
  const ada = await makeCustomer();
  const { webhook } = await makeHook(ada);
  receiver.reply = () => ({ status: 503 });
  await fail(ada);
  await deliverWebhooks(world(), { of: ada });
  const hour = 3_600_000;
  const outcomes: string[] = [];
  for (const at of [0.1, 0.5, 1, 3, 7, 14, 27]) outcomes.push(...(await sweepAt(ada, at * hour)));
  expect(outcomes).toEqual([...Array.from({ length: 6 }, () => 'retried'), 'failed']);
  expect(await deliveries(ada, webhook.id)).toMatchObject([{ state: 'failed', next_attempt_at: null }]);
  const { token } = ada;
  expect((await succeed(handler, listWebhooks, { token })).webhooks[0]).toMatchObject({ enabled: true, stopped: null });

  await fail(ada);
  await deliverWebhooks(world(), { of: ada, clock: later(5 * 24 * hour + hour) });
  expect((await succeed(handler, listWebhooks, { token })).webhooks[0]).toMatchObject({
    enabled: false,
    stopped: 'failing',
  });
  const [mail] = await deliverMails(world(), ada.user.email);
  expect(mail?.subject).toBe('We turned off your webhook Alerts');
  expect(mail?.text).toContain(`tab=ci&deliveries=${webhook.id}`);
  const params = { id: webhook.id };
  expect(await succeed(handler, updateWebhook, { token, params, body: { enabled: true } })).toMatchObject({
    enabled: true,
    stopped: null,
    failing_since: null,
  });
});

it('stops at once when the endpoint answers that it is gone', async () => {
  const ada = await makeCustomer();
  const { webhook } = await makeHook(ada);
  receiver.reply = () => ({ status: 410 });
  await fail(ada);
  expect(await deliverWebhooks(world(), { of: ada })).toEqual(['failed']);
  const { webhooks } = await succeed(handler, listWebhooks, { token: ada.token });
  expect(webhooks).toMatchObject([{ id: webhook.id, enabled: false, stopped: 'gone' }]);
  await fail(ada);
  expect(await deliverWebhooks(world(), { of: ada })).toEqual([]);
});

it('signs with both secrets for a day after a rotation, and shows a secret only then', async () => {
  const ada = await makeCustomer();
  const { token } = ada;
  const { secret: before, webhook } = await makeHook(ada);
  const params = { id: webhook.id };
  const { secret } = await succeed(handler, rotateWebhookSecret, { token, params });
  expect(secret).not.toBe(before);
  const sent = async (ms: number) => {
    await succeed(handler, testWebhook, { token, params });
    await deliverWebhooks(world(), { of: ada, clock: later(ms) });
    const got = receiver.received.at(-1);
    return [before, secret].map((each) => got !== undefined && isSignedWith(each, got));
  };
  expect(await sent(0)).toEqual([true, true]);
  expect(await sent(25 * 3_600_000)).toEqual([false, true]);
  const listed = JSON.stringify(await succeed(handler, listWebhooks, { token }));
  for (const hidden of [before, secret, 'sealed']) expect(listed).not.toContain(hidden);
});

it('replays a delivery with its ID, and no delivery of another organization', async () => {
  const [ada, eve] = [await makeCustomer(), await makeCustomer()];
  const { webhook } = await makeHook(ada);
  const { webhook: foreign } = await makeHook(eve);
  await fail(ada);
  await deliverWebhooks(world(), { of: ada });
  const [delivery] = await deliveries(ada, webhook.id);
  const replay = (who: MadeUser, id: string) =>
    callRoute(handler, replayWebhookDelivery, { token: who.token, params: { id, delivery_id: delivery?.id ?? '' } });
  for (const id of [webhook.id, foreign.id])
    expect(await replay(eve, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await replay(ada, webhook.id)).toMatchObject({ status: 202, body: { state: 'waiting' } });
  expect(await replay(ada, webhook.id)).toMatchObject({ status: 409 });
  expect(await deliverWebhooks(world(), { of: ada })).toEqual(['delivered']);
  expect(new Set(bodies().map(({ id }) => id)).size).toBe(1);
  expect((await deliveries(ada, webhook.id))[0]?.attempts).toHaveLength(2);
});

it('drops what waits for a deleted webhook', async () => {
  const ada = await makeCustomer();
  const { webhook } = await makeHook(ada);
  receiver.reply = () => ({ status: 500 });
  await fail(ada);
  await deliverWebhooks(world(), { of: ada });
  await succeed(handler, deleteWebhook, { token: ada.token, params: { id: webhook.id } });
  expect(await sweepAt(ada, 70_000)).toEqual(['dropped']);
  expect(await sweepAt(ada, 4_000_000)).toEqual([]);
  expect(receiver.received).toHaveLength(1);
});

it('repeats a delivery whose worker was killed, once its lease is over, and fences the old worker', async () => {
  const ada = await makeCustomer();
  const { webhook } = await makeHook(ada);
  await fail(ada);
  const { webhooks } = ada.ctx.ports;
  // The worker dies after its call, before it writes anything.
  const dying = {
    checkUrl: () => Promise.resolve(),
    call: () => Promise.reject(new Error('killed')),
  };
  await expect(deliverWebhooks(world(), { of: ada, outside: dying })).rejects.toThrow('killed');
  const [stuck] = await deliveries(ada, webhook.id);
  expect(stuck).toMatchObject({ state: 'waiting', attempts: [] });
  const key = { organizationId: ada.user.organization_id, endpointId: webhook.id, eventId: stuck?.id ?? '' };
  const old = await webhooks.findDelivery(key);
  expect(await sweepAt(ada, 30_000)).toEqual([]);
  expect(await sweepAt(ada, 100_000)).toContain('delivered');
  expect(old && (await webhooks.settleDelivery(old, { state: 'failed', due_at: null, tries: 9, attempts: [] }))).toBe(
    'over',
  );
});

it('finds events whose message was lost', async () => {
  const ada = await makeCustomer();
  await makeHook(ada);
  const lost = { ...ada.ctx.ports, webhookQueue: { send: () => Promise.reject(new Error('lost')) } };
  await runToEnd({ ctx: { ...ada.ctx, ports: lost } }, (await makeFlowTest(ada)).id, failed);
  expect(await deliverWebhooks(world(), { of: ada })).toEqual([]);
  expect(await sweepAt(ada, 70_000)).toEqual(['delivered']);
});

it('posts names to Slack as text, never as markup', async () => {
  const ada = await makeCustomer();
  await makeHook(ada, { format: 'slack' });
  await fail(ada, 'Pay <!channel> & *run* <https://evil.example|here>');
  await deliverWebhooks(world(), { of: ada });
  const message = JSON.parse(receiver.received[0]?.body ?? '') as { text: string; blocks: object[] };
  expect(message.text).toContain('&lt;!channel&gt; &amp; *run*');
  expect(message.text).not.toContain('<');
  expect(message.blocks).toMatchObject([
    {
      type: 'rich_text',
      elements: [
        {
          elements: expect.arrayContaining([
            expect.objectContaining({ type: 'link', text: 'Pay <!channel> & *run* <https://evil.example|here>' }),
          ]),
        },
        { type: 'rich_text_quote' },
      ],
    },
  ]);
});

it('refuses addresses that are private, insecure, or carry a password', async () => {
  const ada = await makeCustomer();
  const { token } = ada;
  const base = { name: 'Alerts', events: ['run.failed'] as ['run.failed'] };
  for (const [url, why] of [
    ['https://10.1.2.3/hook', "isn't a public address"],
    ['https://169.254.169.254/latest', "isn't a public address"],
    ['https://localhost/hook', "isn't a public address"],
    ['https://[::1]/hook', "isn't a public address"],
    ['https://0x7f.1/hook', "isn't a public address"],
    ['http://example.com/hook', 'https://'],
    ['https://me:secret@example.com/hook', 'user name'],
    ['ftp://example.com', 'Enter a URL'],
  ] as const) {
    const answer = await callRoute(handler, createWebhook, { token, body: { ...base, url } });
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'url' }] } });
    expect(JSON.stringify(answer.body)).toContain(why);
  }
  const { webhook } = await makeHook(ada);
  const params = { id: webhook.id };
  const moved = await callRoute(handler, updateWebhook, { token, params, body: { url: 'https://192.168.0.1/' } });
  expect(moved).toMatchObject({ status: 422 });
});

it('lets an organization have twenty webhooks', async () => {
  const ada = await makeCustomer();
  for (let at = 0; at < 20; at++) await makeHook(ada);
  await expect(makeHook(ada)).rejects.toThrow('20 webhooks');
});

it('keeps deliveries while staff have turned them off, and sends them afterwards', async () => {
  const ada = await makeCustomer();
  await makeHook(ada);
  const { ctx } = await makeStaff('admin');
  const { organization_id: id } = ada.user;
  const { name } = (await ctx.ports.identity.findOrganization(id)) ?? {};
  const input = { feature: 'webhooks', organization_id: id, reason: 'Ticket #7' };
  await switchFeatureOff({ ctx, input: { ...input, confirm: name ?? '', note: '' } });
  await fail(ada);
  expect(await deliverWebhooks(world(), { of: ada })).toEqual(['held']);
  expect(await sweepAt(ada, 360_000)).toEqual(['held']);
  expect(receiver.received).toEqual([]);
  await switchFeatureOn({ ctx, input });
  expect(await sweepAt(ada, 720_000)).toEqual(['delivered']);
});
