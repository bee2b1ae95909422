import type { Environment } from '@saywright/contracts/entities/environment';
import type { ExportedProject, FlowTest } from '@saywright/contracts/entities/flow-test';
import type { UserContext } from '../context/context.ts';
import { environmentView } from '../environments/environment-view.ts';
import { flowTestView } from './flow-test-view.ts';
import { requireFlowTest } from './require-flow-test.ts';

/** Writes a test as a project. The environment is the test's own, without the values of its secrets. */
export type ProjectWriter = (input: { test: FlowTest; environment: Environment | null }) => ExportedProject;

/**
 * A flow test as a project of another tool. The environment that it names may be gone: then it is exported without one.
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
  const environment =
    test.environment_id === null
      ? undefined
      : await ctx.ports.environments.findEnvironment(ctx.actor.organizationId, test.environment_id);
  return write({ test: flowTestView(test), environment: environment ? environmentView(environment) : null });
}
