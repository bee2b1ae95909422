import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { metricMeanings, type MetricName } from '@saywright/contracts/metrics';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { sqsEvent } from '@saywright/local/mappings/sqs-event';
import { appKeys } from '@saywright/storage/app-keys';
import { runsIndexKeys } from '@saywright/storage/runs-keys';
import { scheduleChange } from '@saywright/storage/schedules/schedule-items';
import { callRoute } from '@saywright/testing/call';
import { makeFlowTest, makeSchedule, makeUser } from '@saywright/testing/factories';
import { setPlan } from '@saywright/testing/set-plan';
import { stocked } from '@saywright/testing/subscribe';
import { forgetModules } from '@saywright/testing/module-hooks';
import { useWorld } from '@saywright/testing/use-world';
import type { APIGatewayProxyEventV2, SQSEvent } from 'aws-lambda';
import type Stripe from 'stripe';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHeldSite } from '../chaos/lib/held-site.ts';
import { startedOn } from '../chaos/lib/started-on.ts';
import { database } from '../chaos/lib/tenant.ts';
import { awsMetrics } from './aws-metrics.ts';
import { isOurs, reportedIn, reportedTo, watchingAlarms, type WatchingAlarm } from './watching-alarms.ts';

/**
 * Each class of failure is made to happen in the real function, on the twins; what the function then writes to its log
 * must move an alarm of the template over its threshold.
 */

const world = useWorld();
let alarms: WatchingAlarm[];
let lines: string[];

vi.setConfig({ testTimeout: 180_000 });

beforeAll(async () => {
  alarms = await watchingAlarms();
});

beforeEach(() => {
  forgetModules();
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text).trim());
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Calls a function as it is deployed, with its name in the template and what else its environment has here. */
async function inFunction<T>(name: string, env: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const own: Record<string, string> = { FUNCTION: name, ...env };
  const before = Object.keys(own).map((key) => [key, process.env[key]] as const);
  Object.assign(process.env, own);
  try {
    return await work();
  } finally {
    for (const [key, value] of before)
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
  }
}

const request = { awsRequestId: 'request', getRemainingTimeInMillis: () => 120_000 };
const away = 'http://127.0.0.1:1';
const onePass = { sweepPasses: 1 };
const protocol = (more: object = {}) => ({ RUN_PROTOCOL: JSON.stringify({ ...onePass, ...more }) });
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const messages = (...bodies: object[]): SQSEvent => ({
  Records: bodies.map((body, at) => ({
    messageId: `m${at}`,
    receiptHandle: `r${at}`,
    body: JSON.stringify(body),
    attributes: { SentTimestamp: String(Date.now()), ApproximateFirstReceiveTimestamp: String(Date.now()) },
  })) as SQSEvent['Records'],
});

const sweep = (env: Record<string, string> = protocol()) =>
  inFunction('sweep', env, async () =>
    (await import('@saywright/functions/workers/sweep')).handler(undefined, request),
  );

const sweepSchedules = (env: Record<string, string> = {}) =>
  inFunction('sweep-schedules', env, async () =>
    (await import('@saywright/functions/workers/sweep-schedules')).handler(undefined, request),
  );

const sendMails = (env: Record<string, string>, ...bodies: object[]) =>
  inFunction('send-mail', env, async () =>
    (await import('@saywright/functions/workers/send-mail')).handler(messages(...bodies), request),
  );

const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < count; done++) await work();
};

/** Schedules whose run was due this long ago, and that no timer has rung for. */
async function overdueSchedules(count: number, minutes: number) {
  const owner = await makeUser();
  await setPlan(owner, 'GROWTH');
  const { id: testId } = await makeFlowTest(owner);
  const instant = minutesAgo(minutes);
  const { organization_id: organization } = owner.user;
  const made: { organization_id: string; schedule_id: string; instant: string }[] = [];
  await times(count, async () => {
    const { id } = await makeSchedule(owner, testId);
    await database().app.update(appKeys.schedule(organization, id), scheduleChange(id, { next_run: instant }));
    made.push({ organization_id: organization, schedule_id: id, instant });
  });
  return made;
}

const forget = (schedule: { organization_id: string; schedule_id: string }) =>
  database().app.delete(appKeys.schedule(schedule.organization_id, schedule.schedule_id));

/** The message of a run that has just been accepted, as the queue hands it out. */
async function acceptedRun(url = 'http://127.0.0.1:9') {
  const run = await startedOn(url, [
    { action: 'navigate', value: '/' },
    { action: 'screenshot' },
    { action: 'screenshot' },
  ]);
  const { execution_id: id } = run.message;
  // Other tests have left their messages in the queue.
  const event = await vi.waitFor(async () => {
    const { Messages = [] } = await new SQSClient().send(
      new ReceiveMessageCommand({ QueueUrl: world().queueUrls.runs, MaxNumberOfMessages: 10 }),
    );
    const own = Messages.filter(({ Body }) => Body?.includes(id));
    expect(own).toHaveLength(1);
    return sqsEvent(own, 'arn') as SQSEvent;
  }, 30_000);
  return { ...run, event };
}

async function claim({ message, ctx }: Awaited<ReturnType<typeof startedOn>>, leaseUntil: string): Promise<void> {
  const lease = () => ({ at: minutesAgo(0), leaseUntil });
  const ids = { organizationId: message.organization_id, executionId: message.execution_id };
  expect((await ctx.ports.runs.claim({ ...ids, lease })).outcome).toBe('claimed');
}

const runFlow = (event: SQSEvent, env: Record<string, string>) =>
  inFunction('run-flow', { EGRESS_POLICY: 'loopback', ...env }, async () =>
    (await import('@saywright/functions/workers/run-flow')).handler(event, request),
  );

const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_alarms', STRIPE_WEBHOOK_SECRET: 'whsec_alarms', APP_URL: away };

/** A subscription that doesn't name an organization. */
async function subscribeByHand(stripe: Stripe, customer: string): Promise<void> {
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const { data } = await stripe.prices.list({ lookup_keys: ['starter_month'] });
  const price = data[0]?.id ?? '';
  await stripe.subscriptions.create({ customer, default_payment_method: card, items: [{ price }] });
}

/** How each thing that we count is made to happen. A metric without a way doesn't compile. */
const failures: Record<MetricName, () => Promise<unknown>> = {
  RequestsFailed: () =>
    inFunction('auth', { AWS_ENDPOINT_URL_DYNAMODB: away }, async () => {
      const { handler } = await import('@saywright/functions/auth/handler');
      const call = () => callRoute(handler, authRoutes.getMe, { token: `sws_${'x'.repeat(43)}` });
      for (const { status } of await Promise.all(Array.from({ length: 5 }, call))) expect(status).toBe(503);
    }),
  ErrorsLogged: () =>
    inFunction('spread-segment', {}, async () => {
      const { handler } = await import('@saywright/functions/workers/spread-segment');
      await handler(messages({ no: 1 }, { no: 2 }, { no: 3 }), request);
    }),
  PaymentEventsForged: () =>
    inFunction('stripe-webhook', stripeKeys, async () => {
      const { handler } = await import('@saywright/functions/workers/stripe-webhook');
      const event = {
        body: '{}',
        headers: { 'stripe-signature': 't=1,v1=forged' },
      } as unknown as APIGatewayProxyEventV2;
      await times(20, async () => expect(await handler(event, request)).toEqual({ statusCode: 400 }));
    }),
  PaymentsReconciled: () =>
    inFunction('reconcile-payments', { ...stripeKeys, STRIPE_API_BASE: away }, async () => {
      const { handler } = await import('@saywright/functions/workers/reconcile-payments');
      await expect(handler({}, request)).rejects.toThrow('Stripe');
    }),
  PaymentsAmiss: async () => {
    const stripe = await stocked();
    const customer = (await stripe.customers.create({ name: 'Nobody of ours' })).id;
    await subscribeByHand(stripe, customer);
    await inFunction('reconcile-payments', { APP_URL: away }, async () =>
      (await import('@saywright/functions/workers/reconcile-payments')).handler({}, request),
    );
  },
  PaymentsReturned: async () => {
    const stripe = await stocked();
    const { user, ctx } = await makeUser();
    const organizationId = user.organization_id;
    const customer = (await stripe.customers.create({ metadata: { organization_id: organizationId } })).id;
    await ctx.ports.billing.storeCustomer(organizationId, customer);
    await subscribeByHand(stripe, customer);
    const charge = (await stripe.charges.list({ customer, limit: 1 })).data[0]?.id ?? '';
    await stripe.refunds.create({ charge });
    const event = { type: 'charge.refunded', object_id: charge, customer_id: customer, created_at: minutesAgo(0) };
    await ctx.ports.billing.storeEvent({ id: `evt_${charge}`, ...event }, minutesAgo(0));
    await inFunction('apply-payments', { APP_URL: away }, async () =>
      (await import('@saywright/functions/workers/apply-payments')).handler(
        messages({ event_id: `evt_${charge}` }),
        request,
      ),
    );
  },
  SweepsCompleted: async () => {
    await expect(sweep({ ...protocol(), AWS_ENDPOINT_URL_DYNAMODB: away })).rejects.toThrow('ECONNREFUSED');
    forgetModules();
    await expect(sweepSchedules({ AWS_ENDPOINT_URL_DYNAMODB: away })).rejects.toThrow('ECONNREFUSED');
  },
  RunsOverdue: async () => {
    const key = { pk: 'EXECUTION#damaged', sk: 'EXECUTION' };
    await database().runs.put({ ...key, gsi2pk: runsIndexKeys.running, gsi2sk: minutesAgo(10), et: 'execution', v: 1 });
    await sweep();
    await database().runs.delete(key);
  },
  RunsLost: async () => {
    await times(3, async () => claim(await startedOn(away, [{ action: 'screenshot' }]), minutesAgo(1)));
    await sweep();
  },
  RunsGivenUp: async () => {
    await times(3, () => startedOn(away, [{ action: 'screenshot' }]));
    // No worker has asked this lane for work within a millisecond, and the messages are due to be sent again.
    const impatient = protocol({ unservedMs: 1 });
    await vi.waitFor(async () => {
      await sweep(impatient);
      expect([...reportedIn(lines)]).toContainEqual([expect.stringContaining('RunsGivenUp'), 3]);
    }, 30_000);
  },
  DeadLettersTaken: async () => {
    const { event } = await acceptedRun();
    await inFunction('run-dead-letters', protocol(), async () =>
      (await import('@saywright/functions/workers/run-dead-letters')).handler(event, request),
    );
  },
  BrowserProbesFailed: async () => {
    const { event, read } = await acceptedRun();
    const env = { AWS_LAMBDA_FUNCTION_NAME: 'run-flow', TMPDIR: '/dev/null' };
    expect((await runFlow(event, env)).batchItemFailures).toHaveLength(1);
    expect((await read()).status).toBe('pending');
  },
  ArtifactsNotStored: async () => {
    const site = await startHeldSite();
    const { event, read } = await acceptedRun(site.url);
    await runFlow(event, { AWS_ENDPOINT_URL_S3: away });
    expect((await read()).screenshots).toEqual([]);
  },
  SchedulesLate: async () => {
    const late = await overdueSchedules(3, 5);
    await sweepSchedules();
    await Promise.all(late.map(forget));
  },
  SchedulesMissed: async () => {
    const missed = await overdueSchedules(1, 40);
    await inFunction('fire-schedule', {}, async () =>
      (await import('@saywright/functions/workers/fire-schedule')).handler(messages(...missed), request),
    );
  },
  MailsFailed: async () => {
    const { user } = await makeUser();
    const mail = { kind: 'password_changed', user_id: user.id, at: minutesAgo(0) };
    await sendMails({ AWS_ENDPOINT_URL_SESV2: away }, mail, mail, mail);
  },
  MailsRefused: async () => {
    const { user } = await makeUser({ email: `ada-${process.pid}@reject.test` });
    const mail = { kind: 'password_changed', user_id: user.id, at: minutesAgo(0) };
    await sendMails({}, mail, mail, mail, mail, mail);
  },
};

/** Functions that report the same as the one that the test calls, by the same code. */
const shared = new Set<MetricName>(['RequestsFailed', 'ErrorsLogged', 'ArtifactsNotStored']);

const watching = (metric: string): WatchingAlarm[] =>
  alarms.filter((alarm) => isOurs(alarm) && alarm.metric === metric);

describe.each(Object.entries(failures) as [MetricName, () => Promise<unknown>][])('%s', (metric, fail) => {
  it('moves an alarm of the template', async () => {
    await fail();
    const moved = watching(metric).map((alarm) => {
      const reported = reportedTo(alarm, lines);
      return { id: alarm.id, goesOff: alarm.onSilence ? reported < alarm.threshold : reported >= alarm.threshold };
    });
    const wentOff = moved.filter(({ goesOff }) => goesOff);
    expect(wentOff.length).toBeGreaterThan(0);
    expect(wentOff).toHaveLength(shared.has(metric) ? 1 : moved.length);
  });
});

it('completed sweeps keep their alarms quiet', async () => {
  // Tests share the tables, and a schedule of another one may be due by now.
  const { schedules } = (await makeUser()).ctx.ports;
  const others = await Promise.all([schedules.listDue(minutesAgo(0)), schedules.listUnstarted(minutesAgo(0))]);
  const ignored = others.flat().length > 0 ? /SweepsCompleted|SchedulesLate/ : /SweepsCompleted/;
  await sweep();
  await sweepSchedules();
  const quiet = watching('SweepsCompleted').map((alarm) => reportedTo(alarm, lines) >= alarm.threshold);
  expect(quiet).toEqual([true, true]);
  expect([...reportedIn(lines).keys()].filter((key) => !ignored.test(key))).toEqual([]);
});

it('no alarm watches what nobody reports', () => {
  expect(alarms.length).toBeGreaterThan(40);
  const blind = alarms.filter(({ namespace, metric, dimensions }) => {
    const names = Object.keys(dimensions).toSorted();
    if (isOurs({ namespace } as WatchingAlarm)) return !(metric in metricMeanings) || names.join() !== 'Function';
    const known = awsMetrics[namespace];
    return !known?.names.includes(metric) || !known.dimensions.some((set) => set.join() === names.join());
  });
  expect(blind).toEqual([]);
});

it('every function of the template has a name of its own to report by', async () => {
  const names = new Set(alarms.filter(isOurs).map(({ dimensions }) => dimensions['Function']));
  const { synthesizedResources } = await import('./synthesized-resources.ts');
  const bundles = (await synthesizedResources()).flatMap(({ metadata }) => metadata['saywright:bundle'] ?? []);
  expect([...names].toSorted()).toEqual([...new Set(bundles)].toSorted());
});
