import type { Plan } from '@saywright/contracts/entities/plan';
import { Check, Minus } from 'lucide-react';
import { featureRows } from '~/features/public/pricing/feature-rows.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

function Cell({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={value ? 'size-4 text-accent' : 'size-4 text-faint'} />
      <span className="sr-only">{value ? 'Included' : 'Not included'}</span>
    </>
  );
}

/** Every plan against every feature. */
export function FeatureTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <Table className="min-w-3xl" aria-labelledby="compare">
      <TableHead>
        <TableRow>
          <TableHeader>Feature</TableHeader>
          {plans.map((plan) => (
            <TableHeader key={plan.plan_code}>{plan.name}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {featureRows.map(({ label, of }) => (
          <TableRow key={label}>
            <th scope="row" className="px-4 py-1.5 text-left font-normal">
              {label}
            </th>
            {plans.map((plan) => (
              <TableCell key={plan.plan_code}>
                <Cell value={of(plan)} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
