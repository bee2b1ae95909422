import { choosablePlan, type OpsUserDetails } from '@saywright/contracts/entities/ops-user';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { useDates } from '~/lib/use-dates.ts';
import { Button } from '~/ui/button.tsx';

type Choice = (typeof choosablePlan.options)[number] | 'business_trial';

/** The plans to put a user on. The current one can't be chosen. */
export function PlanChoice({ user }: { user: OpsUserDetails }) {
  const { formatDate } = useDates();
  const [chosen, setChosen] = useState<Choice>();
  const params = { id: user.id };
  const change = async (reason: string): Promise<string> => {
    if (chosen === 'business_trial') {
      const trial = await opsApi.assignBusinessTrial({ params, body: { reason } });
      const end = `Ends ${formatDate(trial.trial_end)}, ${trial.executions_per_month} executions per month.`;
      return `Business Trial assigned successfully! ${end}`;
    }
    return (await opsApi.setOpsUserPlan({ params, body: { plan: chosen ?? 'free', reason } })).message;
  };
  const failure = (detail: string | undefined): string =>
    chosen === 'business_trial'
      ? `Failed to assign business trial: ${detail ?? 'please try again'}`
      : (detail ?? 'Failed to update user plan');
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {choosablePlan.options.map((plan) => (
          <Button key={plan} size="sm" disabled={plan === user.plan} onClick={() => setChosen(plan)}>
            {plan}
          </Button>
        ))}
        <Button size="sm" disabled={user.plan === 'business_trial'} onClick={() => setChosen('business_trial')}>
          Assign business trial
        </Button>
      </div>
      {chosen ? (
        <ReasonDialog
          title={chosen === 'business_trial' ? 'Assign business trial' : `Change plan to ${chosen}`}
          question={
            chosen === 'business_trial'
              ? `${user.email} gets 90 days with 50 executions per month, and then returns to the free plan.`
              : `${user.email} is on ${user.plan} now. The change takes effect at once.`
          }
          confirmLabel={chosen === 'business_trial' ? 'Assign trial' : 'Change plan'}
          change={change}
          failure={failure}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  );
}
