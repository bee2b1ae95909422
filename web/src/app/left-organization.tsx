import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { queryClient } from '~/lib/query-client.ts';
import { session } from '~/lib/session.ts';
import { shownOrganization } from '~/lib/shown-organization.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

/** Asks where to continue after the person switched organizations elsewhere. What they typed here stays until they leave. */
export function LeftOrganization() {
  const current = session.get();
  const switchBack = useMutation({
    mutationFn: (id: string) => api.switchOrganization({ params: { id } }),
    onSuccess: ({ organization_id: id }) => {
      shownOrganization.show(id);
      return queryClient.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      open
      title="You’ve switched to another organization"
      description={
        current.status === 'signed_in'
          ? `This page still shows ${current.user.organization_name}, so nothing can be changed here.`
          : null
      }
      destructive={false}
      cancelLabel="Switch back"
      confirmLabel="Go to dashboard"
      error={
        switchBack.error ? errorText(switchBack.error, 'Couldn’t switch organizations. Please try again.') : undefined
      }
      onOpenChange={() => switchBack.mutate(shownOrganization.id() ?? '')}
      // The address belongs to the organization that was left.
      onConfirm={() => window.location.assign('/')}
    />
  );
}
