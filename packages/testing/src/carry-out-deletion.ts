import { carryOutDeletion } from '@saywright/domain/leaving/carry-out-deletion';
import type { Leaving } from '@saywright/domain/leaving/delete-organization';
import { paymentSetup } from '@saywright/functions/middleware/payment-setup';
import { readStorageConfig } from '@saywright/storage/config';
import { actingAs } from './acting-as.ts';
import { makeContext } from './factories.ts';
import { scanItems } from './scan-items.ts';

const dayMs = 86_400_000;

/** The worker's work on a deletion, as its function does it, this many days later. */
export const carryOut = (id: string, { days = 0, ...options }: Partial<Leaving> & { days?: number } = {}) => {
  const clock = { now: () => Date.now() + days * dayMs + 1_000 };
  const ctx = makeContext({ type: 'system', name: 'delete-data' } as const, { clock });
  const leaving = { ctx, payments: paymentSetup()?.payments, isOver: () => false, ...options };
  return actingAs('delete-data', () => carryOutDeletion(leaving, { id }));
};

/** Everything that both tables still have with a text in it, except for what is meant to stay. */
export async function leftOf(text: string): Promise<string[]> {
  const { appTable, runsTable } = readStorageConfig();
  const all = { expression: 'attribute_exists(pk)' };
  const items = (await Promise.all([appTable, runsTable].map((table) => scanItems<{ pk: string }>(table, all)))).flat();
  const stays = /^(?:FORMER|EVENTS|DELETION)#/;
  return items
    .filter((item) => !stays.test(item.pk) && JSON.stringify(item).includes(text))
    .map((item) => `${item.pk} ${(item as { sk?: string }).sk}`);
}
