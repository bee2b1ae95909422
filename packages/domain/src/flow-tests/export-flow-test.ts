import type { Environment } from '@saywright/contracts/entities/environment';
import type { StepResult } from '@saywright/contracts/entities/execution';
import type { ExportedProject, FlowTest } from '@saywright/contracts/entities/flow-test';
import type { UserContext } from '../context/context.ts';
import { environmentView } from '../environments/environment-view.ts';
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
}) => ExportedProject;

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
  const [environment, project, lastRun] = await Promise.all([
    test.environment_id === null
      ? undefined
      : ctx.ports.environments.findEnvironment(organizationId, test.environment_id),
    test.project_id === null ? undefined : ctx.ports.projects.findProject(organizationId, test.project_id),
    lastRunOf(ctx, test.id),
  ]);
  return write({
    test: flowTestView(test),
    environment: environment ? environmentView(environment) : null,
    project: project?.name ?? null,
    lastRun,
  });
}
