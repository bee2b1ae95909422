import { ticketTexts, type OpsTicket, type OpsTicketsQuery } from '@saywright/contracts/entities/ops-ticket';
import { isFound, longestOf } from '@saywright/contracts/text/find-words';
import type { StaffContext } from '../../context/context.ts';
import type { TicketFilter, TicketRecord } from '../../ports/support-repository.ts';
import { ticketViews } from './ticket-view.ts';

/** A search looks at no more than this many. A longer text finds fewer. */
const mostFound = 200;

const newestFirst = (tickets: readonly TicketRecord[]): TicketRecord[] =>
  tickets.toSorted((a, b) => (`${a.created_at}#${a.id}` < `${b.created_at}#${b.id}` ? 1 : -1));

const fits = (ticket: TicketRecord, { status, priority, category }: TicketFilter): boolean =>
  [status ?? ticket.status, priority ?? ticket.priority, category ?? ticket.category].join() ===
  [ticket.status, ticket.priority, ticket.category].join();

/** Tickets by number or ID, or else by the words of subject, name and email. */
async function search(ctx: StaffContext, text: string): Promise<TicketRecord[]> {
  const { customers, support } = ctx.ports;
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  const word = number === undefined ? longestOf(text) : `#${number}`;
  const byWord = await customers.findByWord('ticket', word, mostFound);
  const found = newestFirst(await support.findTickets([...new Set([text.toUpperCase(), ...byWord])]));
  const exact = found.filter(({ ticket_number: own }) => own === Number(number));
  if (exact.length > 0) return exact;
  return found.filter((ticket) => ticket.id === text.toUpperCase() || isFound(text, ticketTexts(ticket)));
}

/** A page of tickets, newest first. What it reads grows with the page's place in the list, and not with how many there are. */
export async function listTickets({ ctx, input }: { ctx: StaffContext; input: OpsTicketsQuery }): Promise<OpsTicket[]> {
  const { search: text, skip, limit, ...filter } = input;
  const { support } = ctx.ports;
  const page = text
    ? (await search(ctx, text)).filter((ticket) => fits(ticket, filter)).slice(skip, skip + limit)
    : newestFirst(await support.findTickets(await support.listTicketIds(filter, { skip, limit })));
  return ticketViews(ctx, page);
}
