import type { BillingPeriod, Plan } from '@saywright/contracts/entities/plan';
import type { PlanCode } from '@saywright/contracts/plans';
import { useState } from 'react';
import { overagePrice } from '~/features/plans/plan-price.ts';
import { plansToAskFor, quotePlans, type Quote } from '~/features/plans/quote-plans.ts';
import { formatCount } from '~/lib/format.ts';
import { Badge } from '~/ui/badge.tsx';
import { Field } from '~/ui/field.tsx';
import { NumberInput } from '~/ui/number-input.tsx';

const dollars = (cents: number): string =>
  `$${formatCount(Math.floor(cents / 100))}${cents % 100 === 0 ? '' : `.${String(cents % 100).padStart(2, '0')}`}`;

function extraText({ plan, overage }: Quote): string {
  if (overage === 0) return `${formatCount(plan.executions_monthly)} executions included`;
  return `including ${formatCount(overage)} extra executions at ${overagePrice(plan)} each`;
}

interface PlanFinderProps {
  plans: readonly Plan[];
  period: BillingPeriod;
  /** The plan of the person who looks. */
  current: PlanCode | undefined;
}

/** How many runs, how many people: what each plan costs then, the cheapest first. */
export function PlanFinder({ plans, period, current }: PlanFinderProps) {
  const [executions, setExecutions] = useState<number | undefined>(1_000);
  const [people, setPeople] = useState<number | undefined>(5);
  const isValid = executions !== undefined && people !== undefined;
  const need = { executions: executions ?? 0, people: Math.max(1, people ?? 0), period };
  const quotes = isValid ? quotePlans(plans, need) : [];
  return (
    <section aria-labelledby="plan-finder" className="mt-10 rounded-lg border border-border bg-surface p-5">
      <h2 id="plan-finder" className="text-base font-semibold">
        Find your plan
      </h2>
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-[12rem_1fr]">
        <div className="flex flex-col gap-4">
          <Field label="Executions a month">
            <NumberInput
              value={executions ?? 0}
              onValueChange={setExecutions}
              onInvalid={() => setExecutions(undefined)}
            />
          </Field>
          <Field label="People">
            <NumberInput value={people ?? 0} onValueChange={setPeople} onInvalid={() => setPeople(undefined)} />
          </Field>
        </div>
        <div role="status">
          {!isValid ? (
            <p className="text-sm font-medium">Enter whole numbers, for example 1,000.</p>
          ) : quotes.length === 0 ? (
            <p className="text-sm font-medium">That’s more than our listed plans sell. Contact Sales for a quote.</p>
          ) : (
            <ol className="divide-y divide-border">
              {quotes.map((quote, index) => (
                <li key={quote.plan.plan_code} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 text-sm">
                  <span className="w-24 font-medium">{quote.plan.name}</span>
                  <span className="tabular">
                    {quote.cents === 0 ? 'Free' : `${dollars(quote.cents)} a month`}
                    {period === 'year' && quote.cents > 0 ? ', billed yearly' : ''}
                  </span>
                  <span className="text-xs text-muted">{extraText(quote)}</span>
                  <span className="ml-auto flex gap-1.5">
                    {quote.plan.plan_code === current ? <Badge>Your plan</Badge> : null}
                    {index === 0 ? <Badge tone="accent">Costs least</Badge> : null}
                  </span>
                </li>
              ))}
            </ol>
          )}
          {quotes.length > 0
            ? plansToAskFor(plans, need).map(({ plan_code: code, name, executions_monthly: included }) => (
                <p key={code} className="mt-2 text-xs text-muted">
                  {name} includes {formatCount(included)} executions and may cost less. Contact Sales for the price of
                  more.
                </p>
              ))
            : null}
        </div>
      </div>
    </section>
  );
}
