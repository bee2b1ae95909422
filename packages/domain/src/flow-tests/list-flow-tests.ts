import type { flowTestList, listFlowTestsQuery } from '@saywright/contracts/entities/flow-test';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { hiddenProjects, maySee } from '../projects/project-access.ts';
import { flowTestSummaryView } from './flow-test-view.ts';

/** A page of the flow tests that the caller may see, newest first. A project that is not there has none. */
export async function listFlowTests({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof listFlowTestsQuery>;
}): Promise<z.output<typeof flowTestList>> {
  const { projects, flowTests } = ctx.ports;
  const { organizationId } = ctx.actor;
  const { project_id: projectId } = input;
  const project = projectId === undefined ? undefined : await projects.findProject(organizationId, projectId);
  if (projectId !== undefined && !(project && maySee(ctx.actor, project)))
    return { tests: [], has_more: false, total: 0 };
  const { tests, hasMore, total } = await flowTests.listFlowTests(organizationId, {
    limit: input.limit,
    offset: input.offset,
    search: input.search || undefined,
    projectId,
    hiddenProjects: projectId === undefined ? await hiddenProjects(ctx) : undefined,
  });
  return { tests: tests.map(flowTestSummaryView), has_more: hasMore, total };
}
