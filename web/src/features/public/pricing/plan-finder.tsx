import type { Plan } from '@saywright/contracts/entities/plan';
import { useState } from 'react';
import { cheapestPlan } from '~/features/plans/cheapest-plan.ts';
import { overagePrice } from '~/features/plans/plan-price.ts';
import { formatCount } from '~/lib/format.ts';
import { Field } from '~/ui/field.tsx';
import { NumberInput } from '~/ui/number-input.tsx';

const dollars = (cents: number): string =>
  `$${formatCount(Math.floor(cents / 100))}${cents % 100 === 0 ? '' : `.${String(cents % 100).padStart(2, '0')}`}`;

function answer(plans: readonly Plan[], executions: number, people: number): string {
  const quote = cheapestPlan(plans, executions, people);
  if (!quote) return 'That’s more than our listed plans sell. Contact Sales for a quote.';
  const { plan, overage, cents } = quote;
  if (cents === 0) return `${plan.name} is enough, and it’s free.`;
  const extra =
    overage === 0 ? '' : `, including ${formatCount(overage)} extra executions at ${overagePrice(plan)} each`;
  return `${plan.name} costs least: ${dollars(cents)} a month${extra}.`;
}

/** How many runs, how many people: which plan costs least, and how much. */
export function PlanFinder({ plans }: { plans: readonly Plan[] }) {
  const [executions, setExecutions] = useState(1_000);
  const [people, setPeople] = useState(5);
  return (
    <section aria-labelledby="plan-finder" className="mt-10 rounded-lg border border-border bg-surface p-5">
      <h2 id="plan-finder" className="text-base font-semibold">
        Find your plan
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-[12rem_12rem_1fr] sm:items-end">
        <Field label="Executions a month">
          <NumberInput value={executions} onValueChange={setExecutions} />
        </Field>
        <Field label="People">
          <NumberInput value={people} onValueChange={setPeople} />
        </Field>
        <p role="status" className="text-sm font-medium sm:pb-1.5">
          {answer(plans, executions, Math.max(1, people))}
        </p>
      </div>
    </section>
  );
}
