import type { Environment } from '@saywright/contracts/entities/environment';
import { useQueryClient } from '@tanstack/react-query';
import { refreshEnvironments } from '~/features/environments/environments-query.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { api } from '~/lib/api.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

/** Asks before an environment is deleted. @param props.environment undefined when none is to be */
export function DeleteEnvironmentDialog({ environment }: { environment: Environment | undefined }) {
  const client = useQueryClient();
  const { close } = useLayer();
  return (
    <DeleteDialog
      item={environment}
      nameOf={({ name }) => `“${name}”`}
      question="Are you sure you want to delete this environment?"
      consequence={() => 'Tests using it can’t run until you pick another environment or None.'}
      confirmLabel="Delete environment"
      remove={api.deleteEnvironment}
      deletedText="Environment deleted successfully!"
      failedText="Failed to delete environment"
      onDeleted={() => void refreshEnvironments(client)}
      onClose={() => close('delete')}
    />
  );
}
