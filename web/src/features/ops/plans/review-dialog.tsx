import type { OpsPlan } from '@saywright/contracts/entities/ops-plan';
import type { PlanChange } from '@saywright/contracts/entities/plan-changes';
import { useQuery } from '@tanstack/react-query';
import { planSubscriptionsQuery } from '~/features/ops/plans/plans-query.ts';
import { unlessEnded } from '~/features/ops/session/ops-session.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

interface ReviewDialogProps {
  plan: OpsPlan;
  changes: readonly PlanChange[];
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}

const prices: readonly string[] = ['Price per month', 'Overage price'];

/** The changes of a plan, and whom they reach, before they're saved. */
export function ReviewDialog({ plan, changes, busy, onSave, onClose }: ReviewDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || busy || unlessEnded(onClose)()}
      title={`Save changes to ${plan.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="primary" busy={busy} onClick={onSave}>
            Save changes
          </Button>
        </>
      }
    >
      <Table>
        <TableHead>
          <TableRow>
            <TableHeader>Field</TableHeader>
            <TableHeader>Now</TableHeader>
            <TableHeader>After</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ field, from, to }) => (
            <TableRow key={field}>
              <TableCell className="font-medium">{field}</TableCell>
              <TableCell className="wrap-break-word text-muted">{from}</TableCell>
              <TableCell className="wrap-break-word">{to}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Reach plan={plan} isPriced={changes.some(({ field }) => prices.includes(field))} />
    </Dialog>
  );
}

/** Whom the change reaches, and whom it doesn't. */
function Reach({ plan, isPriced }: { plan: OpsPlan; isPriced: boolean }) {
  const { data, error, refetch } = useQuery(planSubscriptionsQuery(plan.plan_code));
  if (error)
    return (
      <FailureNotice
        error={error}
        fallback="Couldn’t count the subscriptions"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      />
    );
  if (!data)
    return (
      <Loading label="Counting subscriptions..." className="mt-4">
        <Skeleton className="h-10" />
      </Loading>
    );
  const { subscriptions, sold_by_card: isSoldByCard } = data;
  const who = formatQuantity(subscriptions, 'subscription');
  return (
    <ul className="mt-4 flex list-disc flex-col gap-1 pl-5 text-sm">
      <li>New subscriptions get these values at once.</li>
      <li>
        {subscriptions === 0
          ? 'Nobody is on this plan.'
          : `${who} on this plan ${subscriptions === 1 ? 'keeps its limits' : 'keep their limits'} until you sync all users.`}
      </li>
      {isPriced && isSoldByCard ? (
        <li>Stripe gets a new price. Existing subscriptions keep paying the old one.</li>
      ) : null}
    </ul>
  );
}
