import type { ChangePreview } from '@saywright/contracts/entities/payment';
import type { CurrentSubscription } from '@saywright/contracts/entities/plan';
import { useState } from 'react';
import { keptUntil } from '~/features/billing/change/kept-until.ts';
import { PriceLines } from '~/features/billing/change/price-lines.tsx';
import { useChangePlan } from '~/features/billing/change/use-change-plan.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Button } from '~/ui/button.tsx';
import { ChoiceCards } from '~/ui/choice-cards.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';

interface DowngradePlanProps {
  preview: ChangePreview;
  subscription: CurrentSubscription;
  onDone: () => void;
}

/** When a smaller plan starts, and what happens to what exceeds it. */
export function DowngradePlan({ preview, subscription, onDone }: DowngradePlanProps) {
  const dates = useDates();
  const changing = useChangePlan(onDone);
  const { new_plan_code, plan_name: name, billing_period, period_end: end, refused_now: refusal } = preview;
  const [when, setWhen] = useState<'end' | 'now'>(end === null ? 'now' : 'end');
  const isSamePlan = new_plan_code === subscription.plan_code;
  const texts = isSamePlan
    ? { kept: `You pay by the ${subscription.billing_period}`, now: `You pay by the ${billing_period} right away.` }
    : { kept: `You keep ${subscription.plan_name}`, now: `You move to ${name} right away.` };
  const now = {
    value: 'now',
    title: 'Now',
    text: `${texts.now} The days left count toward your next invoices.`,
  } as const;
  const atEnd = end && {
    value: 'end' as const,
    title: 'At the end of the period',
    text: `${texts.kept} ${keptUntil(subscription, end, dates)}. You can undo this until then.`,
  };
  return (
    <>
      <PriceLines lines={[{ label: `${name}, from then on`, cents: preview.renewal_cents, per: billing_period }]} />
      <ChoiceCards
        label="When"
        options={[...(atEnd ? [atEnd] : []), ...(refusal === null ? [now] : [])]}
        value={when}
        onValueChange={setWhen}
        className={refusal === null ? 'sm:grid-cols-2' : ''}
      />
      {refusal === null ? null : <p className="text-sm text-muted">{refusal}</p>}
      {isSamePlan ? null : (
        <p className="text-sm text-muted">
          Nothing is deleted. Members, environments and projects stay; you can’t add new ones above {name}’s limits.
        </p>
      )}
      <FailureNotice error={changing.error} fallback="We couldn’t change your plan. Please try again." />
      <div className="flex justify-end">
        <Button
          variant="primary"
          busy={changing.isPending}
          onClick={() => changing.mutate({ new_plan_code, billing_period, effective_immediately: when === 'now' })}
        >
          {isSamePlan ? `Bill ${billing_period}ly` : 'Downgrade'}
        </Button>
      </div>
    </>
  );
}
