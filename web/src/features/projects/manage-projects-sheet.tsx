import { getRouteApi } from '@tanstack/react-router';
import { useLayer } from '~/features/flow-testing/use-layer.ts';
import type { ProjectLayer } from '~/features/projects/project-layer.ts';
import { ProjectsSection } from '~/features/projects/projects-section.tsx';
import { Sheet } from '~/ui/sheet.tsx';

const route = getRouteApi('/flow-testing');

/** The projects, beside the tests that stand in them; what is open of it stands in the address. */
export function ManageProjectsSheet({ open }: { open: boolean }) {
  const search = route.useSearch();
  const layers = useLayer();
  const layer: ProjectLayer = {
    project: search.edit_project,
    deleteProject: search.delete_project,
    open: ({ project, deleteProject }) =>
      layers.open({
        ...(project ? { edit_project: project } : {}),
        ...(deleteProject ? { delete_project: deleteProject } : {}),
      }),
    close: () => layers.close('edit_project', 'delete_project'),
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) layers.close('dialog', 'edit_project', 'delete_project');
      }}
      title="Manage projects"
    >
      <ProjectsSection layer={layer} />
    </Sheet>
  );
}
