import type { ServiceStatus } from '@saywright/contracts/entities/service-status';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import type { HealthProbe, HealthProbes } from '../ports/health-probes.ts';

type Component = ServiceStatus['components'][number];

/** A component that has not answered by then is down for whoever waits for it. */
const deadlineMs = 2_000;
/** Slower than this is felt. */
const slowMs = 1_000;
/** Answers are shared for this long, so that asking often does not load what is asked. */
const freshMs = 3_000;

async function probe(ctx: Context, { id, name, check }: HealthProbe): Promise<Component> {
  const signal = AbortSignal.timeout(deadlineMs);
  const started = ctx.clock.now();
  try {
    await Promise.race([check(signal), rejection(signal)]);
    return { id, name, status: ctx.clock.now() - started > slowMs ? 'degraded' : 'operational' };
  } catch (error) {
    ctx.log.warn('a component did not answer', { component: id, error });
    return { id, name, status: 'outage' };
  }
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`No answer within ${deadlineMs} ms`)), { once: true });
  });

/** As the status page words it (shell §2): outage if any is out, operational if all are, otherwise degraded. */
export function overallStatus(components: readonly Component[]): ServiceStatus['status'] {
  if (components.some(({ status }) => status === 'outage')) return 'outage';
  return components.every(({ status }) => status === 'operational') ? 'operational' : 'degraded';
}

async function check(ctx: Context): Promise<ServiceStatus> {
  const components = await Promise.all(ctx.ports.health.list().map((component) => probe(ctx, component)));
  return { status: overallStatus(components), checked_at: isoNow(ctx.clock), components };
}

const recent = new WeakMap<HealthProbes, { at: number; status: Promise<ServiceStatus> }>();

/** Health of the service: every component is asked, at most once in three seconds. */
export function getStatus({ ctx }: { ctx: Context }): Promise<ServiceStatus> {
  const now = ctx.clock.now();
  const last = recent.get(ctx.ports.health);
  if (last && now - last.at < freshMs) return last.status;
  const status = check(ctx);
  recent.set(ctx.ports.health, { at: now, status });
  return status;
}
