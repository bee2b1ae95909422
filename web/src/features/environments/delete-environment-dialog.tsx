import type { Environment } from '@saywright/contracts/entities/environment';
import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { useQueryClient } from '@tanstack/react-query';
import { environmentKinds } from '~/features/environments/environment-kinds.ts';
import { refreshEnvironments } from '~/features/environments/environments-query.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

interface DeleteEnvironmentDialogProps {
  kind: TestArea;
  environment: Environment | undefined;
}

/** Asks before an environment is deleted. @param props.environment undefined when none is to be */
export function DeleteEnvironmentDialog({ kind, environment }: DeleteEnvironmentDialogProps) {
  const client = useQueryClient();
  const { close } = useLayer();
  return (
    <DeleteDialog
      item={environment}
      nameOf={({ name }) => `“${name}”`}
      question="Are you sure you want to delete this environment?"
      consequence={() => 'Tests using it can’t run until you pick another environment or None.'}
      confirmLabel="Delete environment"
      remove={environmentKinds[kind].remove}
      deletedText="Environment deleted successfully!"
      failedText={environmentKinds[kind].texts.deleteFailed}
      onDeleted={() => void refreshEnvironments(client)}
      onClose={() => close('delete')}
    />
  );
}
