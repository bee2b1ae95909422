import { inviteBody, type MemberList } from '@saywright/contracts/entities/team';
import type { TeamRole } from '@saywright/contracts/entities/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '~/ui/form-failure.tsx';
import { refreshTeam } from '~/features/team/queries.ts';
import { seatsLeft } from '~/features/team/stat-cards.tsx';
import { inviteFailureText } from '~/features/team/team-texts.ts';
import { api } from '~/lib/api.ts';
import { limitAction } from '~/lib/limit-action.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';
import { LimitButton } from '~/ui/limit-button.tsx';
import { toast } from '~/ui/toast-manager.ts';

const roles: { value: TeamRole; label: string }[] = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
];

const teamIsFull = 'Limit reached. Remove a member, cancel an invitation, or upgrade your plan to invite more people.';
const invalidEmail = 'Please enter a valid email address';

/** Invites someone by email. Enter sends. */
export function InviteForm({ team }: { team: MemberList }) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<TeamRole>('member');
  const [problem, setProblem] = useState<string>();
  const isFull = seatsLeft(team) === 0;
  const limit = isFull ? limitAction(teamIsFull) : undefined;
  const inviting = useMutation({
    mutationFn: (body: { email: string; role: TeamRole }) => api.inviteMember({ body }),
    onSuccess: ({ message }) => {
      toast.success(message);
      setEmail('');
      void refreshTeam(client);
    },
    // The reason may be that the list is not what it was.
    onError: () => void refreshTeam(client),
  });
  const submit = (): void => {
    if (inviting.isPending) return;
    inviting.reset();
    const isValid = inviteBody.safeParse({ email }).success;
    setProblem(isValid ? undefined : invalidEmail);
    if (isValid) inviting.mutate({ email: email.trim(), role });
  };
  const failure = problem ?? (inviting.error ? inviteFailureText(inviting.error) : undefined);
  return (
    <Card className="px-4 py-3.5" aria-labelledby="invite">
      <h2 id="invite" className="text-sm font-semibold">
        Invite a team member
      </h2>
      <Form label="Invite a team member" errors={{}} onSubmit={submit} className="mt-3 flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Email" name="email" className="min-w-0 flex-[1_1_16rem]">
            <Input
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              placeholder="grace@example.com"
              value={email}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setProblem(undefined);
                inviting.reset();
              }}
            />
          </Field>
          <Field label="Role" name="role" buttonControl className="w-32">
            <Select options={roles} value={role} onValueChange={setRole} />
          </Field>
          <Button
            type="submit"
            variant="primary"
            icon={<Send aria-hidden="true" />}
            busy={inviting.isPending}
            disabled={email.trim() === ''}
          >
            Send invitation
          </Button>
        </div>
        <FormFailure text={failure} />
        {isFull ? (
          <div className="flex items-center justify-between gap-3">
            <p className="text-xs text-muted">{teamIsFull}</p>
            {limit ? <LimitButton action={limit} /> : null}
          </div>
        ) : null}
      </Form>
    </Card>
  );
}
