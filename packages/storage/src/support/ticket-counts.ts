import { ticketStatus } from '@saywright/contracts/entities/support-ticket';
import type { TicketRecord, TicketTotals } from '@saywright/domain/ports/support-repository';
import { appKeys, shardOf, ticketShardPrefix, ticketShards } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Table } from '../dynamo/table.ts';
import type { Transaction } from '../dynamo/transaction.ts';

const keptSeconds = 60 * 86_400;

interface Counts {
  [name: string]: number | string | undefined;
}

interface Times {
  responses: number;
  response_ms: number;
  resolutions: number;
  resolution_ms: number;
}

/** Moves the counters of statuses; undefined before it exists, and after it's deleted. */
export function countStatus(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  { from, to }: { from?: TicketRecord; to?: TicketRecord },
): void {
  const id = (to ?? from)?.id;
  if (id === undefined || from?.status === to?.status) return;
  writes.update(app, {
    key: appKeys.ticketCounts(shardOf(id, ticketShards)),
    change: {
      setIfAbsent: { et: 'ticket_counts', v: 1 },
      add: { ...(from && { [from.status]: -1 }), ...(to && { [to.status]: 1 }) },
    },
  });
}

const took = (ticket: TicketRecord, until: string): number => Date.parse(until) - Date.parse(ticket.created_at);

/** Counts the first reply and the resolution in the day of each; a reopened ticket wasn't resolved. */
export function countTimes(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  { from, to }: { from: TicketRecord; to: TicketRecord },
): void {
  const days = new Map<string, Partial<Times>>();
  const add = (at: string, times: Partial<Times>): void => {
    const day = at.slice(0, 10);
    days.set(day, { ...days.get(day), ...times });
  };
  const { first_response_at: response, resolved_at: resolved } = to;
  if (response !== undefined && from.first_response_at === undefined)
    add(response, { responses: 1, response_ms: took(to, response) });
  if (from.resolved_at !== resolved) {
    if (from.resolved_at !== undefined)
      add(from.resolved_at, { resolutions: -1, resolution_ms: -took(to, from.resolved_at) });
    if (resolved !== undefined) add(resolved, { resolutions: 1, resolution_ms: took(to, resolved) });
  }
  for (const [day, times] of days) {
    const ttl = Math.floor(Date.parse(day) / 1000) + keptSeconds;
    writes.update(app, {
      key: appKeys.ticketTimes(day),
      change: { setIfAbsent: { et: 'ticket_times', v: 1, ttl }, add: { ...times } },
    });
  }
}

export async function readTicketTotals(app: Table, since: string): Promise<TicketTotals> {
  const { pk, sk: firstDay } = appKeys.ticketTimes(since);
  const [shards, days] = await Promise.all([
    Array.fromAsync(app.query<Counts>({ pk, skPrefix: ticketShardPrefix })),
    Array.fromAsync(app.query<Partial<Times>>({ pk, skBetween: [firstDay, appKeys.ticketTimes('9').sk] })),
  ]);
  const sum = <Item>(items: readonly Item[], of: (item: Item) => number | undefined): number =>
    items.reduce((total, item) => total + (of(item) ?? 0), 0);
  const counts = ticketStatus.options.map((status) => [status, sum(shards, (item) => Number(item[status] ?? 0))]);
  return {
    byStatus: Object.fromEntries(counts) as TicketTotals['byStatus'],
    responses: { count: sum(days, (day) => day.responses), ms: sum(days, (day) => day.response_ms) },
    resolutions: { count: sum(days, (day) => day.resolutions), ms: sum(days, (day) => day.resolution_ms) },
  };
}
