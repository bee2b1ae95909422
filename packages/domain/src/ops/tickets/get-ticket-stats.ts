import { ticketTimesDays, type TicketStats } from '@saywright/contracts/entities/ops-ticket';
import type { StaffContext } from '../../context/context.ts';

const dayMs = 86_400_000;

const average = ({ count, ms }: { count: number; ms: number }): number | null => (count > 0 ? ms / count : null);

/** Tickets by status, from counters, and how long replies and resolutions took lately. */
export async function getTicketStats({ ctx }: { ctx: StaffContext }): Promise<TicketStats> {
  const since = new Date(ctx.clock.now() - (ticketTimesDays - 1) * dayMs).toISOString().slice(0, 10);
  const { byStatus, responses, resolutions } = await ctx.ports.support.readTotals(since);
  return {
    total_tickets: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    open_tickets: byStatus.open,
    status_distribution: byStatus,
    average_first_response_ms: average(responses),
    average_resolution_ms: average(resolutions),
  };
}
