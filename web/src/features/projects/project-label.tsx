import { useQuery } from '@tanstack/react-query';
import { ProjectIcon } from '~/features/projects/project-icon.tsx';
import { projectsQuery } from '~/features/projects/projects-query.ts';

/** The project of a test; nothing for none, and for one that was deleted. */
export function ProjectLabel({ projectId }: { projectId: string | null }) {
  const { data: projects } = useQuery({ ...projectsQuery(), enabled: projectId !== null });
  const project = projects?.find(({ id }) => id === projectId);
  if (!project) return null;
  return (
    <span className="inline-flex min-w-0 max-w-48 items-center gap-1 text-xs text-muted">
      <span className="sr-only">Project: </span>
      <ProjectIcon project={project} className="size-4!" />
      <bdi className="truncate">{project.name}</bdi>
    </span>
  );
}
