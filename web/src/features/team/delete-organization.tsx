import { deleteOrganizationBody, deletionDays } from '@saywright/contracts/entities/deletion';
import type { Organization } from '@saywright/contracts/entities/team';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { organizationQuery } from '~/features/team/queries.ts';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { session, useUser } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { DeleteByNameDialog } from '~/ui/delete-by-name-dialog.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** The end of an organization, for its owner. */
export function DeleteOrganization({ organization }: { organization: Organization }) {
  const user = useUser();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  if (organization.owner_id !== user.id || organization.deletes_at !== null) return null;
  return (
    <Card aria-labelledby="delete-organization" className="flex max-w-2xl flex-col gap-3 p-4">
      <h3 id="delete-organization" className="text-sm font-medium">
        Delete this organization
      </h3>
      <p className="text-sm text-muted">
        Deletes its tests, runs, and files, and ends its plan. Everyone keeps their account. For {deletionDays} days, an
        admin can take it back.
      </p>
      <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
        Delete this organization
      </Button>
      {asking ? (
        <DeleteByNameDialog
          title={`Delete ${organization.name}?`}
          description={`In ${deletionDays} days, all of its tests, runs, and files are deleted and can’t be restored. Its plan won’t renew. We’ll email everyone in it.`}
          field="name"
          wanted={organization.name}
          confirmLabel="Delete this organization"
          failedText="Couldn’t delete the organization. Please try again."
          remove={async (values) => {
            const changed = await api.deleteOrganization({ body: parseBody(deleteOrganizationBody, values) });
            client.setQueryData(organizationQuery.queryKey, changed);
            setAsking(false);
            toast.success(`${organization.name} will be deleted in ${deletionDays} days`);
            await session.refreshUser();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}
