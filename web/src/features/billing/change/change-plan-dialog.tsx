import type { CurrentSubscription } from '@saywright/contracts/entities/plan';
import type { ChangePreview } from '@saywright/contracts/entities/payment';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BuyPlan } from '~/features/billing/change/buy-plan.tsx';
import { DowngradePlan } from '~/features/billing/change/downgrade-plan.tsx';
import { UpgradePlan } from '~/features/billing/change/upgrade-plan.tsx';
import { usePricePeriod } from '~/features/billing/change/use-price-period.ts';
import { changePreviewQuery } from '~/features/billing/queries.ts';
import type { PlansSearch } from '~/features/billing/search.ts';
import { billingPeriods } from '~/features/plans/billing-periods.ts';
import { planNames } from '@saywright/contracts/plan-names';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Segmented } from '~/ui/segmented.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const route = getRouteApi('/plans');

/** The payment dialog: what another plan costs, and the way to it. */
export function ChangePlanDialog({ subscription }: { subscription: CurrentSubscription }) {
  const { plan } = route.useSearch();
  const { close } = useLayer();
  const shown = useLastDefined(plan);
  if (!shown) return null;
  return (
    <Dialog open={plan !== undefined} onOpenChange={() => close('plan')} title={`Switch to ${planNames[shown]}`}>
      <ChangePlan key={shown} plan={shown} subscription={subscription} onDone={() => close('plan')} />
    </Dialog>
  );
}

interface ChangePlanProps {
  plan: NonNullable<PlansSearch['plan']>;
  subscription: CurrentSubscription;
  onDone: () => void;
}

function ChangePlan({ plan, subscription, onDone }: ChangePlanProps) {
  const [period, setPeriod] = usePricePeriod(subscription);
  const preview = useQuery(changePreviewQuery(plan, period));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex">
        <Segmented label="Billing" options={billingPeriods} value={period} onValueChange={setPeriod} />
      </div>
      <QueryView
        query={preview}
        failure="We couldn’t load the price"
        className="py-6"
        skeleton={
          <Loading label="Loading the price" className="flex flex-col gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="ml-auto h-8 w-40" />
          </Loading>
        }
      >
        {(data) => <ByKind preview={data} subscription={subscription} onDone={onDone} />}
      </QueryView>
    </div>
  );
}

function ByKind(props: { preview: ChangePreview; subscription: CurrentSubscription; onDone: () => void }) {
  if (props.preview.needs_checkout) return <BuyPlan preview={props.preview} />;
  return props.preview.kind === 'upgrade' ? <UpgradePlan {...props} /> : <DowngradePlan {...props} />;
}
