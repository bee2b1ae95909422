import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { OpsPlanCard } from '~/features/ops/plans/ops-plan-card.tsx';
import { PlanForm } from '~/features/ops/plans/plan-form.tsx';
import { planMessage } from '~/features/ops/plans/plan-message.ts';
import { opsPlansKey, opsPlansQuery } from '~/features/ops/plans/plans-query.ts';
import { LastSync, SyncButton } from '~/features/ops/plans/sync-plans.tsx';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import { errorText } from '~/lib/error-text.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const route = getRouteApi('/ops');
const columns = 'grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3';

/** The plans that are offered: their prices, limits and texts. */
export function PlansSection() {
  const query = useQuery(opsPlansQuery);
  const { role } = useAdmin();
  const mayChange = staffMay(role, 'plans_change');
  const isEmpty = query.data?.length === 0;
  return (
    <>
      <PageHeader
        title="Plan Management"
        description={isEmpty ? undefined : <LastSync />}
        actions={mayChange && query.data && !isEmpty ? <SyncButton /> : undefined}
      />
      <QueryView
        query={query}
        failure="Failed to load plans"
        skeleton={<PlansSkeleton />}
        card
        empty={
          isEmpty ? (
            <EmptyState
              icon={<CreditCard aria-hidden="true" />}
              title="No plans yet"
              description="The price list shows our standard plans until you initialize them."
              action={mayChange ? <InitializeButton /> : undefined}
            />
          ) : undefined
        }
      >
        {(plans) => (
          <ul className={columns}>
            {plans.map((plan) => (
              <li key={plan.plan_code}>
                <EditablePlan plan={plan} mayChange={mayChange} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function EditablePlan({ plan, mayChange }: Parameters<typeof OpsPlanCard>[0] & { mayChange: boolean }) {
  const { edit } = route.useSearch();
  const { open, close } = useLayer();
  const frameRef = useRef<HTMLDivElement>(null);
  const isEditing = mayChange && edit === plan.plan_code;
  const wasEditing = useRef(isEditing);
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasEditing.current && !isEditing) frameRef.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <div ref={frameRef}>
      {isEditing ? (
        <PlanForm plan={plan} onClose={() => close('edit')} />
      ) : (
        <OpsPlanCard plan={plan} {...(mayChange && { onEdit: () => open({ edit: plan.plan_code }) })} />
      )}
    </div>
  );
}

function InitializeButton() {
  const client = useQueryClient();
  const initialize = useMutation({
    mutationFn: () => opsApi.initializePlans(),
    onSuccess: ({ message }) => planMessage.success(message),
    onError: (error) => planMessage.error(errorText(error, 'Failed to initialize plans')),
    onSettled: () => client.invalidateQueries({ queryKey: opsPlansKey }),
  });
  return (
    <Button variant="primary" busy={initialize.isPending} onClick={() => initialize.mutate()}>
      Initialize Plans
    </Button>
  );
}

function PlansSkeleton() {
  return (
    <Loading label="Loading plans..." className={columns}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
        <Skeleton key={card} className="h-72" />
      ))}
    </Loading>
  );
}
