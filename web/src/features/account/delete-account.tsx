import { deleteAccountBody, deletionDays, type OrganizationFate } from '@saywright/contracts/entities/deletion';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { session, useUser } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { DeleteByNameDialog } from '~/ui/delete-by-name-dialog.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const deletionQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) => api.getAccountDeletion({}, { signal }),
  // Others join and leave.
  staleTime: 0,
});

const fateText = ({ fate, heir_email: heir }: OrganizationFate): string => {
  if (fate === 'deleted') return 'Deleted with its tests, runs, and files. Its plan ends.';
  const stays = fate === 'passed_on' ? `Stays. ${heir ?? 'Another member'} becomes its owner.` : 'Stays, without you.';
  return `${stays} Your schedules pause, and your CI/CD tokens stop working.`;
};

/** The way out: what is deleted, and the dialog that asks. */
export function DeleteAccount() {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const query = useQuery({ ...deletionQuery, enabled: asking });
  if (user.deletes_at !== null) return null;
  return (
    <section aria-labelledby="delete-account" className="flex flex-col gap-3 border-t border-border pt-5">
      <h3 id="delete-account" className="text-sm font-medium">
        Delete my account
      </h3>
      <p className="text-sm text-muted">
        Deletes your account, and every organization that has no other members. For {deletionDays} days, you can take it
        back.
      </p>
      <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking ? (
        <DeleteByNameDialog
          title="Delete your account?"
          description={`You’ll be signed out everywhere now. To keep your account, sign in within ${deletionDays} days and choose Keep account. After that, it can’t be restored.`}
          field="email"
          wanted={user.email}
          confirmLabel="Delete my account"
          failedText="Couldn’t delete your account. Please try again."
          remove={async (values) => {
            await api.deleteAccount({ body: parseBody(deleteAccountBody, values) });
            await session.signOut();
          }}
          onClose={() => setAsking(false)}
        >
          <QueryView
            query={query}
            failure="Couldn’t load your organizations"
            skeleton={
              <Loading label="Loading your organizations">
                <Skeleton className="h-10 w-full" />
              </Loading>
            }
            className="py-2"
          >
            {({ organizations }) => (
              <ul aria-label="Your organizations" className="rounded-lg border border-border text-sm">
                {organizations.map((organization) => (
                  <li key={organization.id} className="border-b border-border px-3 py-2 last:border-b-0">
                    <p className="font-medium break-words">{organization.name}</p>
                    <p className="text-xs break-words text-muted">{fateText(organization)}</p>
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        </DeleteByNameDialog>
      ) : null}
    </section>
  );
}
