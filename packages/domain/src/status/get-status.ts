import type { Incident, ServiceStatus } from '@saywright/contracts/entities/service-status';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import type { HealthProbes } from '../ports/health-probes.ts';
import { checkComponents, type Component } from './check-components.ts';

/** Answers are shared for this long, so that asking often does not load what is asked. */
const freshMs = 3_000;

/** Outage if any component is out, operational if all are, otherwise degraded. */
export function overallStatus(components: readonly Component[]): ServiceStatus['status'] {
  if (components.some(({ status }) => status === 'outage')) return 'outage';
  return components.every(({ status }) => status === 'operational') ? 'operational' : 'degraded';
}

async function readIncidents(ctx: Context): Promise<Incident[] | null> {
  try {
    return (await ctx.ports.incidents.read()).incidents;
  } catch (error) {
    ctx.log.warn("couldn't read the incidents", { error });
    return null;
  }
}

async function check(ctx: Context): Promise<ServiceStatus> {
  const [components, incidents] = await Promise.all([checkComponents(ctx), readIncidents(ctx)]);
  return { status: overallStatus(components), checked_at: isoNow(ctx.clock), components, incidents };
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
