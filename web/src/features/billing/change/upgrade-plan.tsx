import type { ChangePreview } from '@saywright/contracts/entities/payment';
import { PriceLines } from '~/features/billing/change/price-lines.tsx';
import { upgradeFailure } from '~/features/billing/change/upgrade-failure.ts';
import { useChangePlan } from '~/features/billing/change/use-change-plan.ts';
import { Button } from '~/ui/button.tsx';
import { FailureBox } from '~/ui/failure-box.tsx';

/** The price of an upgrade, which is charged to the saved card. */
export function UpgradePlan({ preview, onDone }: { preview: ChangePreview; onDone: () => void }) {
  const changing = useChangePlan(onDone);
  const { new_plan_code, billing_period, refused_now: refusal } = preview;
  return (
    <>
      <PriceLines
        lines={[
          ...(refusal === null ? [{ label: 'Due today', cents: preview.due_now_cents }] : []),
          { label: refusal === null ? 'Then' : 'Price', cents: preview.renewal_cents, per: billing_period },
        ]}
      />
      <p className="text-sm text-muted">
        {refusal ??
          'We charge your saved card for the days left in this period, less what you’ve paid for them. The new limits apply right away.'}
      </p>
      <FailureBox error={changing.error}>{upgradeFailure(changing.error)}</FailureBox>
      <div className="flex justify-end">
        <Button
          variant="primary"
          busy={changing.isPending}
          disabled={refusal !== null}
          onClick={() => changing.mutate({ new_plan_code, billing_period, effective_immediately: true })}
        >
          Upgrade now
        </Button>
      </div>
    </>
  );
}
