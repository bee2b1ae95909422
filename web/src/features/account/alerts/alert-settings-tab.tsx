import { useQuery } from '@tanstack/react-query';
import { AlertSettingsForm } from '~/features/account/alerts/alert-settings-form.tsx';
import { alertSettingsQuery } from '~/features/account/alerts/alert-settings-query.ts';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** How scheduled runs alert the signed-in person, and when not. */
export function AlertSettingsTab() {
  const settings = useQuery(alertSettingsQuery);
  return (
    <QueryView
      query={settings}
      failure="We couldn’t load your notification settings"
      skeleton={
        <Loading label="Loading your notification settings" className="flex flex-col gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </Loading>
      }
      empty={false}
    >
      {(loaded) => <AlertSettingsForm settings={loaded} />}
    </QueryView>
  );
}
