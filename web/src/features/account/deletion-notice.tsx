import type { User } from '@saywright/contracts/entities/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { session, useUser } from '~/lib/session.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** Says on every screen that the account or the organization is going to be deleted, with the way to keep it. */
export function DeletionNotice() {
  const user = useUser();
  const { formatDate } = useDates();
  const { deletes_at: deletesAt, organization_deletes_at: organizationDeletesAt } = user;
  if (deletesAt !== null)
    return (
      <Strip
        label="Account deletion"
        text={`Your account will be deleted on ${formatDate(deletesAt)}.`}
        keepLabel="Keep account"
        keptText="You’re keeping your account"
        keep={api.keepAccount}
      />
    );
  if (organizationDeletesAt === null) return null;
  return (
    <Strip
      label="Organization deletion"
      text={`${user.organization_name} will be deleted on ${formatDate(organizationDeletesAt)}, with everything in it.`}
      keepLabel="Keep organization"
      keptText={`You’re keeping ${user.organization_name}`}
      keep={user.role === 'admin' ? api.keepOrganization : undefined}
    />
  );
}

interface StripProps {
  label: string;
  text: string;
  keepLabel: string;
  keptText: string;
  /** Undefined for those who may not. */
  keep: (() => Promise<Pick<User, 'id'>>) | undefined;
}

function Strip({ label, text, keepLabel, keptText, keep }: StripProps) {
  const client = useQueryClient();
  const keeping = useMutation({
    mutationFn: async () => keep?.(),
    onSuccess: async () => {
      toast.success(keptText);
      await session.refreshUser();
      await client.invalidateQueries();
    },
    // Someone else was faster, or it's too late: the notice says how it is now.
    onError: () => void session.refreshUser(),
  });
  return (
    <section aria-label={label} className="border-b border-failed/30 bg-failed/8 text-sm text-failed">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2 sm:px-6">
        <Trash2 aria-hidden="true" className="size-4 shrink-0" />
        <p className="min-w-0 flex-1 basis-48 break-words">
          {text}
          {keeping.error ? (
            <span role="alert" className="block">
              {errorText(keeping.error, 'That didn’t work. Please try again.')}
            </span>
          ) : null}
        </p>
        {keep ? (
          <Button size="sm" busy={keeping.isPending} onClick={() => keeping.mutate()}>
            {keepLabel}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
