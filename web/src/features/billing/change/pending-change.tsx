import type { CurrentSubscription } from '@saywright/contracts/entities/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keptUntil } from '~/features/billing/change/kept-until.ts';
import { refreshSubscription } from '~/features/billing/queries.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** The change that comes at the end of the period, with a way to undo it. */
export function PendingChange({ subscription, isAdmin }: { subscription: CurrentSubscription; isAdmin: boolean }) {
  const client = useQueryClient();
  const dates = useDates();
  const undoing = useMutation({
    mutationFn: () => api.undoPlanChange({}),
    onSuccess: async ({ message }) => {
      await refreshSubscription(client);
      toast.success(message);
    },
    onError: (error) => toastFailure(error, 'We couldn’t undo the change. Please try again.'),
  });
  const { pending_change: change, plan_name: name } = subscription;
  if (!change) return null;
  const kept = subscription.payment_failure
    ? `You keep ${name} ${keptUntil(subscription, change.effective_at, dates)}.`
    : `Until then, you keep ${name}.`;
  const date = dates.formatPeriodEnd(change.effective_at);
  return (
    <Notice
      tone="info"
      actions={
        isAdmin ? (
          <Button size="sm" busy={undoing.isPending} onClick={() => undoing.mutate()}>
            Keep {name}
          </Button>
        ) : null
      }
    >
      <span>
        {change.plan_code === 'TRIAL'
          ? `${name} ends on ${date}. Then your organization moves to ${change.plan_name}.${subscription.payment_failure ? ` ${kept}` : ''}`
          : `Your organization moves to ${change.plan_name}, billed ${change.billing_period}ly, on ${date}. ${kept}`}
      </span>
    </Notice>
  );
}
