import { useMutation, useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '~/features/team/queries.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { queryClient } from '~/lib/query-client.ts';
import { session } from '~/lib/session.ts';
import { shownOrganization } from '~/lib/shown-organization.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

/** The address belongs to the organization that was left. */
const goHome = (): void => window.location.assign('/');

/**
 * Says that the person works in another organization than the one on this page, and asks where to continue if they can
 * come back. What they typed here stays until they leave.
 */
export function LeftOrganization() {
  const current = session.get();
  const shown = shownOrganization.id();
  const { data, isFetchedAfterMount } = useQuery({ ...organizationsQuery, refetchOnMount: 'always' });
  const switchBack = useMutation({
    mutationFn: (id: string) => api.switchOrganization({ params: { id } }),
    onSuccess: ({ organization_id: id }) => {
      shownOrganization.show(id);
      return queryClient.invalidateQueries();
    },
  });
  if (!isFetchedAfterMount) return null;
  const name = current.status === 'signed_in' ? current.user.organization_name : 'this organization';
  if (data?.every(({ organization_id: id }) => id !== shown))
    return (
      <ConfirmDialog
        open
        title={`You’re no longer a member of ${name}`}
        description="You left, were removed, or the organization was deleted. Nothing on this page can be changed."
        destructive={false}
        cancelLabel={null}
        confirmLabel="Go to dashboard"
        onOpenChange={goHome}
        onConfirm={goHome}
      />
    );
  return (
    <ConfirmDialog
      open
      title="You’ve switched to another organization"
      description={`This page still shows ${name}, so nothing can be changed here.`}
      destructive={false}
      cancelLabel="Switch back"
      confirmLabel="Go to dashboard"
      error={
        switchBack.error ? errorText(switchBack.error, 'Couldn’t switch organizations. Please try again.') : undefined
      }
      onOpenChange={() => switchBack.mutate(shown ?? '')}
      onConfirm={goHome}
    />
  );
}
