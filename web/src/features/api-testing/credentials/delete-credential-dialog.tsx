import type { Credential } from '@saywright/contracts/entities/credential';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { credentialUsesQuery, refreshCredentials } from '~/features/api-testing/credentials/credentials-query.ts';
import { api } from '~/lib/api.ts';
import { formatQuantity } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

/** Asks before a credential is deleted, and names the tests that use it. */
export function DeleteCredentialDialog({ credential }: { credential: Credential | undefined }) {
  const client = useQueryClient();
  const { close } = useLayer();
  const {
    data: uses,
    isFetching,
    isError,
  } = useQuery({ ...credentialUsesQuery(credential?.id ?? ''), enabled: credential !== undefined });
  return (
    <DeleteDialog
      item={credential}
      nameOf={({ name }) => `“${name}”`}
      question="Are you sure you want to delete this credential?"
      consequence={() => {
        if (isError) return 'We couldn’t check which tests use it.';
        if (!uses || uses.total === 0) return undefined;
        const names = uses.tests.slice(0, 5).map(({ name }) => `“${name}”`);
        const more = uses.total - names.length;
        return `Used by ${names.join(', ')}${more > 0 ? ` and ${formatQuantity(more, 'more test')}` : ''}. ${
          uses.total === 1 ? 'It' : 'They'
        } can’t sign in until you pick another credential.`;
      }}
      checking={isFetching}
      confirmLabel="Delete credential"
      remove={api.deleteCredential}
      deletedText="Credential deleted"
      failedText="Failed to delete credential."
      onDeleted={() => void refreshCredentials(client)}
      onClose={() => close('delete')}
    />
  );
}
