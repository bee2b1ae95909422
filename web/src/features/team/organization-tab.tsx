import { useQuery } from '@tanstack/react-query';
import { OrganizationForm } from '~/features/team/organization-form.tsx';
import { organizationQuery } from '~/features/team/queries.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { ErrorState } from '~/ui/error-state.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** What the organization is called and how it looks. */
export function OrganizationTab() {
  const { data, error, isFetching, refetch } = useQuery(organizationQuery);
  return (
    <Card aria-labelledby="organization" className="max-w-2xl">
      <CardHeader
        id="organization"
        title="Organization Settings"
        description="Name and logo, as everybody in the organization sees them."
      />
      {data ? (
        <OrganizationForm key={data.id} organization={data} />
      ) : error ? (
        <ErrorState
          title="The settings could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the settings" className="flex flex-col gap-3 p-4">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-8 w-full" />
        </Loading>
      )}
    </Card>
  );
}
