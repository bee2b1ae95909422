import type { Environment } from '@saywright/contracts/entities/environment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshEnvironments } from '~/features/flow-testing/queries.ts';
import { useLayer } from '~/features/flow-testing/use-layer.ts';
import { api } from '~/lib/api.ts';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** Asks before an environment is deleted. @param props.environment undefined when none is to be */
export function DeleteEnvironmentDialog({ environment }: { environment: Environment | undefined }) {
  const client = useQueryClient();
  const { close } = useLayer();
  const shown = useLastDefined(environment);
  const deletion = useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.deleteEnvironment({ params: { id } });
      } catch (error) {
        // Somebody else was faster: what was wanted is so.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: () => {
      toast.success('Environment deleted successfully!');
      close('delete');
      void refreshEnvironments(client);
    },
  });
  return (
    <ConfirmDialog
      open={environment !== undefined}
      onOpenChange={(open) => {
        if (open || deletion.isPending) return;
        deletion.reset();
        close('delete');
      }}
      title={`Delete “${shown?.name ?? ''}”?`}
      description={
        <>
          Are you sure you want to delete this environment?
          <span className="mt-2 block">Tests that chose it cannot run until they choose another one, or none.</span>
        </>
      }
      confirmLabel="Delete environment"
      busy={deletion.isPending}
      error={deletion.error ? errorText(deletion.error, 'Failed to delete environment') : undefined}
      onConfirm={() => {
        if (environment) deletion.mutate(environment.id);
      }}
    />
  );
}
