import { createHash } from 'node:crypto';
import type { CiTest, RepositoryFile } from '@saywright/contracts/entities/ci-test';
import type { Step } from '@saywright/contracts/entities/step';
import { stableJson } from '@saywright/contracts/text/stable-json';
import type { CiContext } from '../../context/context.ts';
import { findCalledTest } from '../../flow-tests/api-calls/find-called-test.ts';
import { fileOfFlowTest } from '../../flow-tests/flow-test-file.ts';
import { flowTestView } from '../../flow-tests/flow-test-view.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';

/** API tests go by the names that they have now. */
async function withCalledName(ctx: CiContext, step: Step): Promise<Step> {
  if (step.action !== 'call_api_test') return step;
  const called = await findCalledTest(ctx, step);
  return 'id' in called ? { ...step, value: called.name } : step;
}

/** A step as files have it, without what only the stored one has. */
export const stepInFile = ({
  order: _order,
  evidence: _evidence,
  segment: _segment,
  api_test_id: _called,
  ...step
}: Partial<Step>) => step;

/** A test as a file in a repository. */
export async function repositoryFile(ctx: CiContext, record: FlowTestRecord): Promise<RepositoryFile> {
  const { organizationId } = ctx.actor;
  const { environments, projects } = ctx.ports;
  const { environment_id: environmentId, project_id: projectId } = record;
  const [environment, project, ...steps] = await Promise.all([
    environmentId === null ? undefined : environments.findEnvironment(organizationId, environmentId),
    projectId === null ? undefined : projects.findProject(organizationId, projectId),
    ...record.steps.map((step) => withCalledName(ctx, step)),
  ]);
  const { ai_prompt: _prompt, ...file } = fileOfFlowTest(
    { ...flowTestView(record), steps },
    { environment: environment?.name ?? null, project: project?.name ?? null },
  );
  return { ...file, steps: steps.map((step) => stepInFile(step) as RepositoryFile['steps'][number]) };
}

export const hashOfFile = (file: RepositoryFile): string => createHash('sha256').update(stableJson(file)).digest('hex');

/** A test as the API answers it. */
export async function ciTestView(ctx: CiContext, record: FlowTestRecord): Promise<CiTest> {
  const file = await repositoryFile(ctx, record);
  return { id: record.id, version: record.version, is_as_pushed: record.pushed_hash === hashOfFile(file), file };
}
