import type { ApiTest } from '@saywright/contracts/entities/api-test';
import type { Environment } from '@saywright/contracts/entities/environment';
import type { StepResult } from '@saywright/contracts/entities/execution';
import type { ExportedProject, FlowTest } from '@saywright/contracts/entities/flow-test';
import type { UserContext } from '../context/context.ts';
import { environmentView } from '../environments/environment-view.ts';
import { findCalledTest } from './api-calls/find-called-test.ts';
import { flowTestView } from './flow-test-view.ts';
import { requireFlowTest } from './require-flow-test.ts';

/**
 * Writes a test as a project of another tool, or as a file. The environment is the test's own, without the values of its
 * secrets; `project` is the name of the project in which it stands here.
 */
export type ProjectWriter = (input: {
  test: FlowTest;
  environment: Environment | null;
  project: string | null;
  /** Results of its steps in the last run with a verdict; empty without one. */
  lastRun: readonly StepResult[];
  /** The API tests that its steps call, by their IDs; those that are gone, or that the caller can't see, are missing. */
  apiTests: ReadonlyMap<string, CalledApiTest>;
}) => ExportedProject;

export interface CalledApiTest {
  test: Omit<ApiTest, 'has_auth' | 'draft_count'>;
  /** Its own, without the values of its secrets. */
  environment: Environment | null;
}

async function findApiTests(ctx: UserContext, { steps }: FlowTest): Promise<Map<string, CalledApiTest>> {
  const { organizationId } = ctx.actor;
  const ids = new Set(steps.flatMap(({ action, api_test_id: id }) => (action === 'call_api_test' && id ? [id] : [])));
  const found = [...ids].map(async (id): Promise<[string, CalledApiTest][]> => {
    const visible = await findCalledTest(ctx, { api_test_id: id, value: '' });
    const test = 'id' in visible ? await ctx.ports.apiTests.findApiTest(organizationId, id) : undefined;
    if (!test) return [];
    const environment =
      test.environment_id === null
        ? undefined
        : await ctx.ports.environments.findEnvironment(organizationId, test.environment_id);
    return [[id, { test, environment: environment ? environmentView(environment) : null }]];
  });
  return new Map((await Promise.all(found)).flat());
}

/** Steps that call an API test say its current name. */
const withNames = (test: FlowTest, apiTests: ReadonlyMap<string, CalledApiTest>): FlowTest => ({
  ...test,
  steps: test.steps.map((step) => {
    const called = apiTests.get(step.api_test_id ?? '');
    return called ? { ...step, value: called.test.name } : step;
  }),
});

/** None of them have the page's reaction to a step; the results of a run do. */
async function lastRunOf(ctx: UserContext, testId: string): Promise<readonly StepResult[]> {
  const { runs, flowRuns } = ctx.ports;
  const { organizationId } = ctx.actor;
  const latest = await runs.listExecutions(organizationId, { testId, limit: 10, offset: 0 });
  const ended = latest.executions.find(({ status }) => status === 'passed' || status === 'failed');
  const details = ended && (await flowRuns.findDetails(organizationId, ended.id));
  return details?.results ?? [];
}

/**
 * A flow test as files. The environment or project that it names may be gone: then it is exported without.
 * @throws DomainError `not_found`
 */
export async function exportFlowTest({
  ctx,
  input,
  write,
}: {
  ctx: UserContext;
  input: { id: string };
  write: ProjectWriter;
}): Promise<ExportedProject> {
  const test = await requireFlowTest(ctx, input.id);
  const { organizationId } = ctx.actor;
  const [environment, project, lastRun, apiTests] = await Promise.all([
    test.environment_id === null
      ? undefined
      : ctx.ports.environments.findEnvironment(organizationId, test.environment_id),
    test.project_id === null ? undefined : ctx.ports.projects.findProject(organizationId, test.project_id),
    lastRunOf(ctx, test.id),
    findApiTests(ctx, flowTestView(test)),
  ]);
  return write({
    test: withNames(flowTestView(test), apiTests),
    environment: environment ? environmentView(environment) : null,
    project: project?.name ?? null,
    lastRun,
    apiTests,
  });
}
