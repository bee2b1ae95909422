import { cancelReason, type CancelReason } from '@saywright/contracts/entities/payment';
import type { CurrentSubscription } from '@saywright/contracts/entities/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keptUntil } from '~/features/billing/change/kept-until.ts';
import { refreshSubscription } from '~/features/billing/queries.ts';
import { api } from '~/lib/api.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayerOf } from '~/lib/use-layer-of.ts';
import { Button } from '~/ui/button.tsx';
import { ChoiceCards } from '~/ui/choice-cards.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Field } from '~/ui/field.tsx';
import { Select } from '~/ui/select.tsx';
import { Textarea } from '~/ui/textarea.tsx';
import { toast } from '~/ui/toast-manager.ts';

const reasons: Readonly<Record<CancelReason, string>> = {
  too_expensive: 'It costs too much',
  missing_features: 'Something is missing',
  hard_to_use: 'It’s hard to use',
  switched: 'We’re switching to another product',
  not_needed: 'We don’t need it anymore',
  other: 'Something else',
};

const reasonOptions = cancelReason.options.map((value) => ({ value, label: reasons[value] }));

/** Cancels the subscription: when, what happens to the data, and why people leave. */
export function CancelDialog({ subscription }: { subscription: CurrentSubscription }) {
  const { isOpen, close } = useLayerOf('dialog', 'cancel');
  const { plan_code: plan, plan_name: name } = subscription;
  if (plan === 'TRIAL') return null;
  return (
    <Dialog open={isOpen} onOpenChange={close} title={`Cancel ${name}?`}>
      <CancelForm subscription={subscription} onDone={close} />
    </Dialog>
  );
}

function CancelForm({ subscription, onDone }: { subscription: CurrentSubscription; onDone: () => void }) {
  const client = useQueryClient();
  const dates = useDates();
  const { plan_name: name } = subscription;
  // Kept while the dialog closes, when the subscription has changed already.
  const [end] = useState(subscription.renews_at);
  const [when, setWhen] = useState<'end' | 'now'>(end === null ? 'now' : 'end');
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [comment, setComment] = useState('');
  const cancelling = useMutation({
    mutationFn: () => {
      const why = { ...(reason && { reason }), ...(comment.trim() && { comment: comment.trim() }) };
      return when === 'now'
        ? api.cancelSubscription({ body: why })
        : api.changePlan({ body: { new_plan_code: 'TRIAL', effective_immediately: false, ...why } });
    },
    onSuccess: async ({ message }) => {
      await refreshSubscription(client);
      onDone();
      toast.success(message);
    },
  });
  const now = {
    value: 'now',
    title: 'Now',
    text: `You move to Trial right away. ${subscription.payment_failure ? 'The unpaid invoice stays due.' : 'The days left aren’t refunded.'}`,
  } as const;
  const atEnd = { value: 'end', title: 'At the end of the period' } as const;
  return (
    <div className="flex flex-col gap-4">
      <ChoiceCards
        label="When"
        options={
          end === null
            ? [now]
            : [
                {
                  ...atEnd,
                  text: `You keep ${name} ${keptUntil(subscription, end, dates)}. You can undo this until then.`,
                },
                now,
              ]
        }
        value={when}
        onValueChange={setWhen}
        className="sm:grid-cols-2"
      />
      <div>
        <p className="text-sm font-medium">What happens to your data</p>
        <ul className="mt-1 list-disc pl-5 text-sm text-muted">
          <li>Everything stays readable for 90 days. After that, Trial keeps 30 days of history.</li>
          <li>Tests, projects, environments and members stay. You can’t add new ones above Trial’s limits.</li>
          <li>
            Scheduled tests share Trial’s 5 executions a month. Additional executions stay until your usage resets.
          </li>
        </ul>
      </div>
      <Field label="Why are you leaving?" optional buttonControl>
        <Select options={reasonOptions} value={reason} onValueChange={setReason} placeholder="Choose a reason" />
      </Field>
      {reason ? (
        <Field label="Anything we should know?" optional>
          <Textarea
            value={comment}
            maxLength={1_000}
            rows={2}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
        </Field>
      ) : null}
      <FailureNotice error={cancelling.error} fallback="Cancellation failed. Please try again or contact support." />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>Keep {name}</Button>
        <Button variant="danger" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          Cancel Subscription
        </Button>
      </div>
    </div>
  );
}
