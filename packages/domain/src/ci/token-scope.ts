import type { CiContext } from '../context/context.ts';

/** Whether the caller's token reaches tests of this project. @param projectId null: in none */
export const isInScope = ({ actor }: CiContext, projectId: string | null): boolean => {
  const { projectIds } = actor.token;
  return projectIds.length === 0 || (projectId !== null && projectIds.includes(projectId));
};
