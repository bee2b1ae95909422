import type { TeamMember } from '@saywright/contracts/entities/team';
import type { TeamRole } from '@saywright/contracts/entities/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshTeam } from '~/features/team/queries.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

/** Makes a member an admin, or an admin a member. */
export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ member, role }: { member: TeamMember; role: TeamRole }) =>
      api.changeMemberRole({ params: { id: member.id }, body: { role } }),
    onSuccess: ({ name, role }) => toast.success(`${name} is ${role === 'admin' ? 'an admin' : 'a member'} now`),
    onError: (error) => toastFailure(error, 'Failed to change the role. Please try again.'),
    onSettled: () => refreshTeam(client),
  });
}
