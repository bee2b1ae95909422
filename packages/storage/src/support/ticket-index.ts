import { ticketTexts } from '@saywright/contracts/entities/ops-ticket';
import type { TicketFilter, TicketRecord } from '@saywright/domain/ports/support-repository';
import { appKeys, shardOf, ticketShards } from '../app-keys.ts';
import { wordItems } from '../directory/staff-directory.ts';
import { toItem } from '../dynamo/records.ts';
import type { Item } from '../dynamo/table.ts';

const shards = Array.from({ length: ticketShards }, (_, shard) => shard);

/** The partitions of the list of tickets that a filter asks for. */
export const ticketLists = (filter: TicketFilter): string[] =>
  shards.map((shard) => appKeys.ticketInList(filter, { shard, created_at: '', id: '' }).pk);

/** The filters that a ticket is found by: each of its three facets, or any. */
const filtersOf = ({ status, priority, category }: TicketRecord): TicketFilter[] =>
  [{}, { status }].flatMap((one) =>
    [one, { ...one, priority }].flatMap((two): TicketFilter[] => [two, { ...two, category }]),
  );

/** A ticket's items in the lists of every combination of filters, so that each is one list that is read from its top. */
export const listItems = (ticket: TicketRecord): Item[] =>
  filtersOf(ticket).map((filter) =>
    toItem(
      { id: ticket.id },
      { key: appKeys.ticketInList(filter, { ...ticket, shard: shardOf(ticket.id, ticketShards) }), type: 'listed' },
    ),
  );

/** A transaction has room for no more. */
const mostWords = 60;

export const ticketWords = (ticket: TicketRecord): Item[] =>
  wordItems('ticket', ticket.id, ...ticketTexts(ticket)).slice(0, mostWords);

/** The items that one has and the other hasn't. */
export const itemsBeyond = (items: readonly Item[], others: readonly Item[]): Item[] =>
  items.filter(({ pk }) => others.every((other) => other.pk !== pk));
