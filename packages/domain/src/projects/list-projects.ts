import type { Project } from '@saywright/contracts/entities/project';
import type { UserContext } from '../context/context.ts';
import { maySee } from './project-access.ts';
import { projectView } from './project-view.ts';

/** The projects of the organization that the caller may see, oldest first. */
export async function listProjects({ ctx }: { ctx: UserContext }): Promise<Project[]> {
  const projects = await ctx.ports.projects.listProjects(ctx.actor.organizationId);
  return projects.filter((project) => maySee(ctx.actor, project)).map((project) => projectView(project, ctx.actor));
}
