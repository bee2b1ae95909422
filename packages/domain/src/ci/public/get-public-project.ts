import { maxPublicTests, type PublicProject } from '@saywright/contracts/entities/public-project';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { isoNow } from '../../context/clock.ts';
import type { Context } from '../../context/context.ts';
import { findPublicProject } from './find-public-project.ts';

type Listed = Omit<PublicProject['tests'][number], 'kind'>;

const shown = (kind: TestKindName, tests: readonly Listed[]): PublicProject['tests'] =>
  tests.map(({ name, status, last_executed_at }) => ({ kind, name, status, last_executed_at }));

/** The public page of a project. @throws DomainError `not_found` */
export async function getPublicProject({
  ctx,
  input: { token },
}: {
  ctx: Context;
  input: { token: string };
}): Promise<PublicProject> {
  const { project, stats } = await findPublicProject(ctx, token);
  const query = { projectId: project.id, limit: maxPublicTests, offset: 0, sort: 'name' } as const;
  const [flow, api, { collections }] = await Promise.all([
    ctx.ports.flowTests.listFlowTests(project.organization_id, query),
    ctx.ports.apiTests.listApiTests(project.organization_id, query),
    ctx.ports.collections.listCollections(project.organization_id, query),
  ]);
  return {
    name: project.name,
    total: stats.total_tests,
    passed: stats.passed_tests,
    failed: stats.failed_tests,
    tests: [...shown('flow', flow.tests), ...shown('api', api.tests), ...shown('collection', collections)],
    checked_at: isoNow(ctx.clock),
  };
}
