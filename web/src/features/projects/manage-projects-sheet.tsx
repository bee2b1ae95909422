import { ProjectsSection } from '~/features/projects/projects-section.tsx';
import { useLayer } from '~/lib/use-layer.ts';
import { Sheet } from '~/ui/sheet.tsx';

/** The projects, beside the tests in them. */
export function ManageProjectsSheet({ open }: { open: boolean }) {
  const { close } = useLayer();
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) close('dialog', 'edit_project', 'delete_project');
      }}
      title="Manage projects"
    >
      <ProjectsSection />
    </Sheet>
  );
}
