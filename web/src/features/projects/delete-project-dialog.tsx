import type { Project } from '@saywright/contracts/entities/project';
import { useQueryClient } from '@tanstack/react-query';
import { refreshProjects } from '~/features/projects/projects-query.ts';
import { api } from '~/lib/api.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

interface DeleteProjectDialogProps {
  /** Undefined when none is to be deleted. */
  project: Project | undefined;
  onClose: () => void;
}

/** Asks before a project is deleted. */
export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const client = useQueryClient();
  return (
    <DeleteDialog
      item={project}
      nameOf={({ name }) => `“${name}”`}
      question="Are you sure you want to delete this project? Tests will remain but won't be organized."
      consequence={() => 'Everyone in your organization will see them.'}
      confirmLabel="Delete project"
      remove={api.deleteProject}
      deletedText="Project deleted successfully!"
      failedText="Failed to delete project. Please try again."
      onDeleted={() => void refreshProjects(client)}
      onClose={onClose}
    />
  );
}
