import type { ServiceStatus } from '@saywright/contracts/entities/service-status';
import type { Context } from '../context/context.ts';
import type { HealthProbe } from '../ports/health-probes.ts';
import type { Ports } from '../ports/ports.ts';

export type Component = ServiceStatus['components'][number];

/** The parts of a context that checks need. */
export type CheckContext = Pick<Context, 'clock' | 'log'> & { ports: Pick<Ports, 'health'> };

/** A component that has not answered by then, twice, counts as down. */
const deadlineMs = 1_500;
/** Slower than this is felt. */
const slowMs = 1_000;

async function probe(ctx: CheckContext, { id, name, check }: HealthProbe): Promise<Component> {
  const signal = AbortSignal.timeout(deadlineMs);
  const started = ctx.clock.now();
  try {
    await Promise.race([check(signal), rejection(signal)]);
    return { id, name, status: ctx.clock.now() - started > slowMs ? 'degraded' : 'operational' };
  } catch (error) {
    ctx.log.warn("a component didn't answer", { component: id, error });
    return { id, name, status: 'outage' };
  }
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`No answer within ${deadlineMs} ms`)), { once: true });
  });

/** Asks every component now, and once more when it does not seem well: in a new process the first call of all is slow. */
export const checkComponents = (ctx: CheckContext): Promise<Component[]> =>
  Promise.all(
    ctx.ports.health.list().map(async (component) => {
      const found = await probe(ctx, component);
      return found.status === 'operational' ? found : probe(ctx, component);
    }),
  );
