import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '~/features/projects/projects-query.ts';

/** The id, if there is such a project that the person may see: an old link may name one that is gone. */
export function useKnownProject(id: string | undefined): string | undefined {
  const { data: projects } = useQuery(projectsQuery());
  return projects?.some((project) => project.id === id) ? id : undefined;
}
