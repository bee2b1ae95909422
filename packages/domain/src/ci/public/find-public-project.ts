import { notFound } from '@saywright/contracts/kernel/errors';
import type { Context } from '../../context/context.ts';
import type { ProjectRecord } from '../../ports/project-repository.ts';
import type { TestStats } from '../../ports/test-repository.ts';

/** A public project and the results of its tests. @throws DomainError `not_found`, also for one that isn't public anymore */
export async function findPublicProject(
  { ports }: Context,
  token: string,
): Promise<{ project: ProjectRecord; stats: TestStats }> {
  const project = await ports.projects.findPublicProject(token);
  if (!project) throw notFound('Public page');
  return { project, stats: await ports.tests.readProjectStats(project.organization_id, project.id) };
}
