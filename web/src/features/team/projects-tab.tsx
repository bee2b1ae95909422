import { getRouteApi } from '@tanstack/react-router';
import { ProjectsSection } from '~/features/projects/projects-section.tsx';
import { useTeamLayer } from '~/features/team/use-team-layer.ts';

const route = getRouteApi('/team');

/** The projects of the organization; what is open over them is in the address. */
export function ProjectsTab() {
  const { project, deleteProject } = route.useSearch();
  const { open, close } = useTeamLayer();
  return (
    <ProjectsSection
      layer={{
        project,
        deleteProject,
        open: ({ project: edited, deleteProject: deleted }) =>
          open({ ...(edited ? { project: edited } : {}), ...(deleted ? { deleteProject: deleted } : {}) }),
        close: () => close('project', 'deleteProject'),
      }}
    />
  );
}
