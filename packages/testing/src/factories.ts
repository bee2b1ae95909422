import { createApiTestBody, type ApiTest } from '@saywright/contracts/entities/api-test';
import { createCollectionBody, type Collection } from '@saywright/contracts/entities/collection';
import { createCredentialBody, type Credential } from '@saywright/contracts/entities/credential';
import { calendarDay } from '@saywright/contracts/calendar-day';
import { createEnvironmentBody, type Environment } from '@saywright/contracts/entities/environment';
import { createFlowTestBody, type CreateFlowTestBody, type FlowTest } from '@saywright/contracts/entities/flow-test';
import { createProjectBody, type Project } from '@saywright/contracts/entities/project';
import { createSegmentBody, type Segment } from '@saywright/contracts/entities/segment';
import { createScheduleBody, type Schedule } from '@saywright/contracts/entities/schedule';
import type { User } from '@saywright/contracts/entities/user';
import { createCollection } from '@saywright/domain/collections/create-collection';
import { createApiTest } from '@saywright/domain/api-tests/create-api-test';
import { createCredential } from '@saywright/domain/credentials/create-credential';
import { systemClock, type Clock } from '@saywright/domain/context/clock';
import type { Actor, Context, UserContext } from '@saywright/domain/context/context';
import type { Log } from '@saywright/domain/context/log';
import { createEnvironment } from '@saywright/domain/environments/create-environment';
import { createFlowTest } from '@saywright/domain/flow-tests/create-flow-test';
import { authorize } from '@saywright/domain/identity/authorize';
import { registerUser } from '@saywright/domain/identity/register-user';
import { createProject } from '@saywright/domain/projects/create-project';
import { createSegment } from '@saywright/domain/flow-tests/segments/create-segment';
import type { Ports } from '@saywright/domain/ports/ports';
import { createSchedule } from '@saywright/domain/schedules/create-schedule';
import { getPorts } from '@saywright/storage/ports';
import type * as z from 'zod';
import { testPasswordCost } from './password-cost.ts';

/** Creates what tests need, using the product's verbs. Put the world's `env` in place first. */

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export interface ContextOptions {
  ports?: Ports;
  clock?: Clock;
  log?: Log;
  sourceIp?: string;
  userAgent?: string;
}

/** A context for calling a verb as `actor`. */
export const makeContext = <A extends Actor>(actor: A, options: ContextOptions = {}): Context<A> => ({
  actor,
  ports: options.ports ?? getPorts(),
  clock: options.clock ?? systemClock,
  log: options.log ?? silent,
  requestId: 'test',
  sourceIp: options.sourceIp ?? '203.0.113.7',
  userAgent: options.userAgent ?? '',
  addressAllowance: 1,
  passwordCost: testPasswordCost,
});

let made = 0;

/** A network address for each who registers, so that they do not use up each other's tries. */
const uniqueAddress = (): string => `2001:db8::${(++made).toString(16)}`;

/** An address that nobody has yet. */
export const uniqueEmail = (name = 'ada'): string => `${name}-${process.pid}-${++made}@example.com`;

export interface MadeUser {
  user: User;
  email: string;
  password: string;
  /** The bearer token of an open session. */
  token: string;
  /** For calling verbs as this person. */
  ctx: UserContext;
}

/** A person who registered just now: the admin of an organization of their own, signed in. */
export async function makeUser(
  fields: { name?: string; email?: string; password?: string; organizationName?: string } = {},
  options: ContextOptions = {},
): Promise<MadeUser> {
  const email = fields.email ?? uniqueEmail();
  const password = fields.password ?? 'correct horse';
  const anonymous = makeContext({ type: 'anonymous' }, { sourceIp: uniqueAddress(), ...options });
  const { access_token: token, user } = await registerUser({
    ctx: anonymous,
    input: {
      name: fields.name ?? 'Ada Lovelace',
      organization_name: fields.organizationName ?? 'Analytical Engines',
      email,
      password,
    },
  });
  const actor = await authorize({ ctx: anonymous, input: { token, access: 'user' } });
  return { user, email, password, token, ctx: makeContext(actor, options) };
}

export interface MadeOrganization {
  organizationId: string;
  admin: MadeUser;
}

/** An organization of its own for a test, with its admin. */
export async function makeOrganization(
  name = 'Analytical Engines',
  options: ContextOptions = {},
): Promise<MadeOrganization> {
  const admin = await makeUser({ organizationName: name }, options);
  return { organizationId: admin.user.organization_id, admin };
}

/** Opens the shop and looks at it. */
const shopSteps: CreateFlowTestBody['steps'] = createFlowTestBody.shape.steps.unwrap().parse([
  { action: 'navigate', value: 'https://shop.example.com', description: 'Open the shop' },
  {
    action: 'click',
    selector: { type: 'role', value: 'link "Blue kettle"' },
    description: 'Open the blue kettle',
  },
  {
    action: 'assert',
    assertions: [{ type: 'text_visible', expected: '$42.00' }],
    description: 'Check that the price is $42.00',
  },
]);

/** A flow test of the person's organization; three steps unless told otherwise. */
export function makeFlowTest(
  { ctx }: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createFlowTestBody>> = {},
): Promise<FlowTest> {
  const input = createFlowTestBody.parse({ name: 'Buy a blue kettle', steps: shopSteps, ...fields });
  return createFlowTest({ ctx, input });
}

/** An environment of the person's organization. */
export function makeEnvironment(
  { ctx }: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createEnvironmentBody>> = {},
): Promise<Environment> {
  return createEnvironment({ ctx, kind: 'flow', input: createEnvironmentBody.parse({ name: 'Staging', ...fields }) });
}

/** An environment of the person's organization, for API tests. */
export const makeApiEnvironment = (
  { ctx }: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createEnvironmentBody>> = {},
): Promise<Environment> =>
  createEnvironment({ ctx, kind: 'api', input: createEnvironmentBody.parse({ name: 'Staging', ...fields }) });

/** An API test of the person's organization. Nothing listens at its default address. */
export const makeApiTest = (
  { ctx }: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createApiTestBody>> = {},
): Promise<ApiTest> =>
  createApiTest({
    ctx,
    input: createApiTestBody.parse({ name: 'List orders', url: 'http://127.0.0.1:9/', ...fields }),
  });

/** A collection of the person's organization. */
export const makeCollection = (
  { ctx }: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createCollectionBody>> = {},
): Promise<Collection> => createCollection({ ctx, input: createCollectionBody.parse({ name: 'Checkout', ...fields }) });

/** A credential of the person's organization. */
export const makeCredential = (
  { ctx }: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createCredentialBody>> = {},
): Promise<Credential> =>
  createCredential({
    ctx,
    input: createCredentialBody.parse({ name: 'Orders', value: 'difference engine', ...fields }),
  });

/** A project of the person's organization, which admins alone see. */
export function makeProject(
  { ctx }: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createProjectBody>> = {},
): Promise<Project> {
  return createProject({ ctx, input: createProjectBody.parse({ name: 'Checkout', ...fields }) });
}

/** A segment of the person's organization; it opens the shop unless told otherwise. */
export function makeSegment(
  { ctx }: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createSegmentBody>> = {},
): Promise<Segment> {
  const steps = [{ action: 'navigate' as const, value: 'https://shop.example.com' }, { action: 'reload' as const }];
  return createSegment({ ctx, input: createSegmentBody.parse({ name: 'Open the shop', steps, ...fields }) });
}

/** A schedule of a test: daily from today on at nine in New York, unless told otherwise. */
export function makeSchedule(
  { ctx }: Pick<MadeUser, 'ctx'>,
  testId: string,
  fields: Partial<z.input<typeof createScheduleBody>> = {},
): Promise<Schedule> {
  const daily = { schedule_type: 'recurring', start_date: calendarDay(Date.now()), time_of_day: '09:00' };
  const times = fields.schedule_type === 'one_time' ? {} : daily;
  return createSchedule({ ctx, input: createScheduleBody.parse({ ...times, ...fields, test_id: testId }) });
}
