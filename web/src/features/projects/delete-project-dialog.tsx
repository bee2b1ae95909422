import type { Project } from '@saywright/contracts/entities/project';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshProjects } from '~/features/projects/projects-query.ts';
import { api } from '~/lib/api.ts';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast-manager.ts';

interface DeleteProjectDialogProps {
  /** Undefined when none is to be deleted. */
  project: Project | undefined;
  onClose: () => void;
}

/** Asks before a project is deleted. */
export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const client = useQueryClient();
  const shown = useLastDefined(project);
  const deletion = useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.deleteProject({ params: { id } });
      } catch (error) {
        // Somebody else was faster: what was wanted is so.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: () => {
      toast.success('Project deleted successfully!');
      onClose();
      void refreshProjects(client);
    },
  });
  return (
    <ConfirmDialog
      open={project !== undefined}
      onOpenChange={(open) => {
        if (open || deletion.isPending) return;
        deletion.reset();
        onClose();
      }}
      title={`Delete “${shown?.name ?? ''}”?`}
      description={
        <>
          Are you sure you want to delete this project? Tests will remain but won&apos;t be organized.
          <span className="mt-2 block">Everybody in your organization will see them.</span>
        </>
      }
      confirmLabel="Delete project"
      busy={deletion.isPending}
      error={deletion.error ? errorText(deletion.error, 'Failed to delete project. Please try again.') : undefined}
      onConfirm={() => {
        if (project) deletion.mutate(project.id);
      }}
    />
  );
}
