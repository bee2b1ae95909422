import { isoNow } from '../context/clock.ts';
import { newId } from '../context/new-id.ts';
import type { Ports } from '../ports/ports.ts';
import { checkComponents, type CheckContext } from './check-components.ts';
import { incidentsAfter } from './incidents-after.ts';

type RecordContext = CheckContext & { ports: Pick<Ports, 'incidents'> };

/**
 * Asks every component, and stores which incidents began and ended. While the table itself is out nothing can be stored.
 */
export async function recordIncidents({ ctx }: { ctx: RecordContext }): Promise<void> {
  const components = await checkComponents(ctx);
  const { incidents, revision } = await ctx.ports.incidents.read();
  const next = incidentsAfter(incidents, { components, at: isoNow(ctx.clock), newId: () => newId(ctx.clock) });
  if (JSON.stringify(next) === JSON.stringify(incidents)) return;
  // The one who changed them meanwhile has just checked, too.
  await ctx.ports.incidents.replace(next, revision);
}
