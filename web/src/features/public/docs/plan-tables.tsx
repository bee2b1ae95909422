import type { ReactNode } from 'react';
import facts from 'virtual:product-facts';
import type { PlanFacts } from '~/features/public/docs/computed.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

const count = (value: number): string => (value === -1 ? 'Unlimited' : value.toLocaleString('en-US'));
const dollars = (value: number): string => (value === 0 ? 'Free' : `$${count(value)}`);

function overage({ overage: price, isHard }: PlanFacts): string {
  if (isHard) return 'Runs stop';
  return price === null ? 'Custom' : `$${price.toFixed(2)}`;
}

const priceRows: Record<string, (plan: PlanFacts) => string> = {
  'A month': ({ price }) => dollars(price),
  'A year, paid in advance': ({ yearlyPrice }) => dollars(yearlyPrice),
  'Executions a month': ({ executions }) => count(executions),
  'Each execution over that': overage,
  'Test generations a month': ({ generations }) => count(generations),
  'Unsaved requests a day': ({ sends }) => count(sends),
  'Team members': ({ members }) => count(members),
  'Environments per kind of test': ({ environments }) => count(environments),
  'Runs at the same time': ({ atOnce }) => count(atOnce),
  'History kept': ({ historyDays }) => `${count(historyDays)} days`,
};

const features = [...new Set(facts.plans.flatMap((plan) => plan.features))];

/** The price and the limits of each plan, as they are until our staff change them. */
export function PlanTable() {
  return (
    <PlansBy label="Prices and limits of the plans">
      {Object.entries(priceRows).map(([label, textOf]) => (
        <PlanRow key={label} label={label} textOf={textOf} />
      ))}
    </PlansBy>
  );
}

/** Which plan has which feature. */
export function FeatureTable() {
  return (
    <PlansBy label="Features of the plans">
      {features.map((feature) => (
        <PlanRow key={feature} label={feature} textOf={(plan) => (plan.features.includes(feature) ? 'Yes' : 'No')} />
      ))}
    </PlansBy>
  );
}

function PlansBy({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="mt-5 overflow-hidden rounded-lg border border-border bg-surface">
      <Table className="min-w-[33rem] text-xs! [&_td]:px-2 [&_th]:px-2">
        <TableHead>
          <TableRow>
            <TableHeader>
              <span className="sr-only">What</span>
            </TableHeader>
            {facts.plans.map(({ code, name }) => (
              <TableHeader key={code}>{name}</TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </section>
  );
}

function PlanRow({ label, textOf }: { label: string; textOf: (plan: PlanFacts) => string }) {
  return (
    <TableRow>
      <th scope="row" className="px-4 py-1.5 text-left font-normal">
        {label}
      </th>
      {facts.plans.map((plan) => (
        <TableCell key={plan.code}>{textOf(plan)}</TableCell>
      ))}
    </TableRow>
  );
}
