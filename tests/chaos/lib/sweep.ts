import { sweepExecutions } from '@saywright/domain/runs/sweep-executions';
import { actingAs } from '@saywright/testing/acting-as';
import { makeContext } from '@saywright/testing/factories';
import { quick } from './quick-protocol.ts';

/** The sweep at the time of a clock. */
export const sweepAt = (now: () => number) =>
  actingAs('sweep', () =>
    sweepExecutions({
      ctx: makeContext({ type: 'system', name: 'sweep' } as const, { clock: { now } }),
      config: quick,
    }),
  );

/** The sweep that comes now. */
export const sweep = () => sweepAt(Date.now);

/**
 * The sweep that comes when a lease of now is over. A live worker may renew its lease while it looks, which it respects:
 * sweep until such a worker has lost its run.
 */
export const sweepLater = () => sweepAt(() => Date.now() + quick.leaseMs);
