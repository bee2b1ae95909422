import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import { chooseProject } from '../projects/project-access.ts';

/** Makes sure that the projects exist. @throws DomainError `validation_failed` that names the field */
export async function chooseProjects(ctx: UserContext, projectIds: readonly string[]): Promise<void> {
  for (const projectId of projectIds)
    try {
      await chooseProject(ctx, projectId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'validation_failed') throw error;
      const message = "A project that you chose doesn't exist anymore. Choose others, or none for all tests.";
      throw new DomainError('validation_failed', message, { issues: [{ path: 'project_ids', message }] });
    }
}
