import { compileEnglish } from '@saywright/authoring/compile';
import { calendarDay } from '@saywright/contracts/calendar-day';
import { createEnvironmentBody } from '@saywright/contracts/entities/environment';
import { executeBody } from '@saywright/contracts/entities/execution';
import { createFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { createProjectBody } from '@saywright/contracts/entities/project';
import { createScheduleBody } from '@saywright/contracts/entities/schedule';
import type { AnonymousActor, Context, UserContext } from '@saywright/domain/context/context';
import { createEnvironment } from '@saywright/domain/environments/create-environment';
import { listEnvironments } from '@saywright/domain/environments/list-environments';
import { createFlowTest } from '@saywright/domain/flow-tests/create-flow-test';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import type { Ports } from '@saywright/domain/ports/ports';
import { createProject } from '@saywright/domain/projects/create-project';
import { listProjects } from '@saywright/domain/projects/list-projects';
import { setProjectPermission } from '@saywright/domain/projects/set-project-permission';
import { createSchedule } from '@saywright/domain/schedules/create-schedule';
import { listSchedules } from '@saywright/domain/schedules/list-schedules';
import { toggleSchedule } from '@saywright/domain/schedules/toggle-schedule';
import { replayRun } from './replay-run.ts';
import { environments, historyDays, people, projects, runTimes, tests, type StoryTest } from './story.ts';
import { joinTeam, signIn, type Person } from './team.ts';

/**
 * Gives the demo organization 30 days of history, by the product's own verbs with a clock that is set back.
 * Every step first looks whether it was done, so an interrupted start continues with the next one: things are found by
 * their names, and a test's runs by how many it has. Nothing here hands a run of the past to the queue.
 */
export async function writeHistory(anonymous: Context<AnonymousActor>, demo: Person): Promise<void> {
  const { now } = anonymous.clock;
  const admin = await signIn(anonymous, demo);
  const account = await anonymous.ports.identity.findUserByEmail(demo.email);
  // The same for every start that continues this history.
  const until = Date.parse(account?.created_at ?? new Date(now()).toISOString());
  const past = { now: () => until - (historyDays + 1) * 86_400_000 };
  const then: UserContext = { ...admin, clock: past };

  const team = [admin];
  for (const { role, ...person } of people)
    team.push(await joinTeam({ anonymous, admin }, { ...person, password: demo.password }, role));
  const projectIds = await ensureProjects(then, team);
  const environmentIds = await ensureEnvironments(then);
  const testIds = await ensureTests(then, { projectIds, environmentIds });
  await replayRuns(team, { testIds, until });
  await ensureSchedules(admin, testIds);
  await runForReal(admin, testIds.slice(0, 2));
}

async function ensureProjects(ctx: UserContext, team: readonly UserContext[]): Promise<Map<string, string>> {
  const known = await listProjects({ ctx });
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  for (const project of projects) {
    if (ids.has(project.name)) continue;
    ids.set(project.name, (await createProject({ ctx, input: createProjectBody.parse(project) })).id);
  }
  const members = team.filter(({ actor }) => actor.role === 'member');
  for (const { actor } of members)
    for (const id of ids.values())
      await setProjectPermission({ ctx, input: { id, user_id: actor.userId, has_access: true } });
  return ids;
}

async function ensureEnvironments(ctx: UserContext): Promise<Map<string, string>> {
  const ids = new Map((await listEnvironments({ ctx, kind: 'flow' })).map(({ id, name }) => [name, id]));
  for (const { name, description, secret } of environments) {
    if (ids.has(name)) continue;
    const variables = secret ? { email: 'ada@example.com', password: 'secret' } : {};
    const input = createEnvironmentBody.parse({
      name,
      description,
      base_url: ctx.ports.demoShopUrl,
      variables,
      secret_variables: secret ? ['password'] : [],
    });
    ids.set(name, (await createEnvironment({ ctx, kind: 'flow', input })).id);
  }
  return ids;
}

async function ensureTests(
  ctx: UserContext,
  where: { projectIds: ReadonlyMap<string, string>; environmentIds: ReadonlyMap<string, string> },
): Promise<string[]> {
  const { organizationId } = ctx.actor;
  const { tests: known } = await ctx.ports.flowTests.listFlowTests(organizationId, { limit: 100, offset: 0 });
  const ids: string[] = [];
  for (const test of tests) {
    const found = known.find(({ name }) => name === test.name);
    ids.push(found?.id ?? (await createFlowTest({ ctx, input: testBody(ctx.ports, test, where) })).id);
  }
  return ids;
}

function testBody(
  { demoShopUrl = '' }: Ports,
  { name, sentence, tags, project, environment }: StoryTest,
  { projectIds, environmentIds }: Parameters<typeof ensureTests>[1],
) {
  const { steps, global_assertions } = compileEnglish(`Go to ${demoShopUrl}, ${sentence}`, {});
  return createFlowTestBody.parse({
    name,
    tags,
    steps,
    global_assertions,
    project_id: projectIds.get(project),
    environment_id: environment === null ? null : environmentIds.get(environment),
  });
}

/** Runs of all tests in the order in which they happened. */
async function replayRuns(
  team: readonly UserContext[],
  { testIds, until }: { testIds: readonly string[]; until: number },
): Promise<void> {
  const runs = [];
  for (const [index, testId] of testIds.entries()) {
    const test = tests[index];
    const record = await team[0]?.ports.flowTests.findFlowTest(team[0].actor.organizationId, testId);
    if (!test || !record) continue;
    const missing = runTimes(index, until).slice(record.execution_count);
    runs.push(...missing.map((run) => ({ ...run, index, testId, test })));
  }
  for (const { at, daysAgo, index, testId, test } of runs.toSorted((a, b) => a.at - b.at)) {
    const ctx = team[(index + daysAgo) % team.length];
    if (!ctx) continue;
    const quiet = { ...ctx.ports.runs, takeSlot: () => Promise.resolve('no_slot' as const) };
    await replayRun(
      { ...ctx, ports: { ...ctx.ports, runs: quiet } },
      { testId, at, status: test.verdict(daysAgo), reason: test.reason },
    );
  }
}

async function ensureSchedules(
  ctx: UserContext,
  [daily = '', weekly = '', paused = '']: readonly string[],
): Promise<void> {
  const known = new Set((await listSchedules({ ctx })).map(({ test_id: id }) => id));
  const tomorrow = calendarDay(ctx.clock.now() + 86_400_000);
  for (const [testId, pattern, time] of [
    [daily, 'daily', '09:00'],
    [weekly, 'weekly', '07:30'],
    [paused, 'daily', '18:00'],
  ] as const) {
    if (known.has(testId)) continue;
    const input = createScheduleBody.parse({
      test_id: testId,
      schedule_type: 'recurring',
      recurrence_pattern: pattern,
      start_date: tomorrow,
      time_of_day: time,
      email_notifications: false,
    });
    const { id } = await createSchedule({ ctx, input });
    if (testId === paused) await toggleSchedule({ ctx, input: { id } });
  }
}

/** Runs of today have what only a browser can tell: screenshots and a trace. */
async function runForReal(ctx: UserContext, testIds: readonly string[]): Promise<void> {
  for (const id of testIds) {
    const newest = await ctx.ports.runs.listExecutions(ctx.actor.organizationId, { testId: id, limit: 1, offset: 0 });
    const [last] = newest.executions;
    if (last && Date.parse(last.created_at) > ctx.clock.now() - 3_600_000) continue;
    await startExecution({ ctx, input: { ...executeBody.parse({}), id } });
  }
}
