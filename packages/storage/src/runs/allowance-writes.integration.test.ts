import type { Ending } from '@saywright/domain/ports/run-repository';
import { useWorld } from '@saywright/testing/use-world';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { appKeys } from '../app-keys.ts';
import { readStorageConfig } from '../config.ts';
import { createDatabase } from '../database.ts';
import { executions, settleAllowance, settleOverage, type Settled } from './allowance-writes.ts';

useWorld();

interface Run {
  /** Executions of the plan that it took as it was accepted. */
  units: number;
  /** Of those, given back as it ends. */
  unused: number;
  refund: boolean;
}

const runs: fc.Arbitrary<Run[]> = fc.array(
  fc
    .record({ units: fc.integer({ min: 1, max: 5 }), left: fc.nat(5), refund: fc.boolean() })
    .map(({ units, left, refund }) => ({ units, unused: refund ? 0 : Math.min(left, units), refund })),
  { minLength: 2, maxLength: 10 },
);

const at = '2026-11-20T10:00:00.000Z';
const periodStart = '2026-11-20';
let organizations = 0;

/** Accepts all of the runs, and ends them at the same time. */
async function settle({ total, endings }: { total: number; endings: readonly Run[] }) {
  const database = createDatabase(readStorageConfig());
  const organizationId = `overage-${process.pid}-${++organizations}`;
  const key = appKeys.usage(organizationId, periodStart);
  const accepted = endings.reduce((sum, { units }) => sum + units, 0);
  await database.app.update(key, { add: executions({ created_at: at }, accepted) });
  const end = async ({ units, unused, refund }: Run, index: number): Promise<void> => {
    const record = {
      id: `run-${index}`,
      organization_id: organizationId,
      usage_period: periodStart,
      created_at: at,
      units,
    };
    const ending: Ending = { status: 'passed', end_reason: null, finished_at: at, duration_ms: 1, refund, unused };
    const { executions_settled: settled = 0 } = (await database.app.get<Settled>(key)) ?? {};
    const overage = settleOverage({ record, ending, total, settled });
    const writes = database.transaction();
    settleAllowance(database, writes, { record, ending, overage });
    const isEmpty = overage !== undefined && Object.keys(overage.add).length === 0 && unused === 0;
    if (!isEmpty && (await writes.commit()) === 'usage_changed') await end({ units, unused, refund }, index);
  };
  await Promise.all(endings.map(end));
  const usage = await database.app.get<{
    executions_used: number;
    executions_settled?: number;
    executions_over?: number;
  }>(key);
  const { pk } = appKeys.overage(organizationId, '');
  const billed = await Array.fromAsync(database.app.query<{ units: number }>({ pk, skPrefix: 'OVER#' }));
  return {
    used: usage?.executions_used ?? 0,
    settled: usage?.executions_settled ?? 0,
    over: usage?.executions_over ?? 0,
    billed: billed.reduce((sum, { units }) => sum + units, 0),
  };
}

it('bills exactly the executions past what is included and granted, in whatever order runs end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(6), fc.nat(6), runs, async (included, granted, endings) => {
      const total = included + granted;
      const kept = endings.reduce((sum, { units, unused, refund }) => sum + (refund ? 0 : units - unused), 0);
      const { used, settled, over, billed } = await settle({ total, endings });
      expect({ used, settled: settled + over, billed }).toEqual({ used: kept, settled: kept, billed: over });
      expect(over).toBe(Math.max(0, kept - total));
    }),
    { numRuns: 25 },
  );
});
