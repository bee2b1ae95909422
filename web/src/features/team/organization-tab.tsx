import { useQuery } from '@tanstack/react-query';
import { DeleteOrganization } from '~/features/team/delete-organization.tsx';
import { ModelCard } from '~/features/team/model-card.tsx';
import { OrganizationForm } from '~/features/team/organization-form.tsx';
import { organizationQuery } from '~/features/team/queries.ts';
import { useUser } from '~/lib/session.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** The organization's name and logo, and what it lets us use. */
export function OrganizationTab() {
  const { data: organization } = useQuery(organizationQuery);
  return (
    <div className="flex flex-col gap-4">
      <OrganizationCard />
      {useUser().role === 'admin' ? <ModelCard /> : null}
      {organization ? <DeleteOrganization organization={organization} /> : null}
    </div>
  );
}

function OrganizationCard() {
  return (
    <Card aria-labelledby="organization" className="max-w-2xl">
      <CardHeader
        id="organization"
        title="Organization Settings"
        description="Name and logo, as everyone in the organization sees them."
      />
      <QueryView
        query={useQuery(organizationQuery)}
        failure="Couldn’t load the settings"
        skeleton={
          <Loading label="Loading the settings" className="flex flex-col gap-3 p-4">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-8 w-full" />
          </Loading>
        }
      >
        {(organization) => <OrganizationForm key={organization.id} organization={organization} />}
      </QueryView>
    </Card>
  );
}
