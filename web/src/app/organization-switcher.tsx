import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { organizationsQuery } from '~/features/team/queries.ts';
import { api } from '~/lib/api.ts';
import { session } from '~/lib/session.ts';
import { shownOrganization } from '~/lib/shown-organization.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { MenuRadioGroup, MenuSeparator } from '~/ui/menu.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** The organizations of a person who has more than one; selecting one switches to it. */
export function OrganizationSwitcher() {
  const navigate = useNavigate();
  const { data = [] } = useQuery(organizationsQuery);
  const switching = useMutation({
    mutationFn: (id: string) => api.switchOrganization({ params: { id } }),
    onSuccess: (user) => {
      // The URL belongs to the organization that was left.
      void navigate({ to: '/' }).then(() => session.replaceUser(user));
      toast.success(`Switched to ${user.organization_name}`);
    },
    onError: (error) => toastFailure(error, 'Couldn’t switch organizations. Please try again.'),
  });
  if (data.length < 2) return null;
  const active = switching.variables ?? shownOrganization.id() ?? '';
  return (
    <>
      <MenuRadioGroup
        label="Organization"
        value={active}
        onValueChange={(id) => {
          if (id !== active) switching.mutate(id);
        }}
        options={data.map((each) => ({
          value: each.organization_id,
          label: each.organization_name,
          icon: <Building2 aria-hidden="true" />,
        }))}
      />
      <MenuSeparator />
    </>
  );
}
