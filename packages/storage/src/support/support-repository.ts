import type { TicketReply } from '@saywright/contracts/entities/ops-ticket';
import type { SupportRepository, TicketRecord } from '@saywright/domain/ports/support-repository';
import { appKeys, ticketOfUserPrefix, ticketReplyPrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustNotExist, stillHas } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { inPages } from '../ops/in-pages.ts';
import { newestOf } from '../newest-of.ts';
import { logEvent } from '../staff/security-log.ts';
import { countStatus, countTimes, readTicketTotals } from './ticket-counts.ts';
import { itemsBeyond, listItems, ticketLists, ticketWords } from './ticket-index.ts';

const ticketItem = (ticket: TicketRecord) => toItem(ticket, { key: appKeys.ticket(ticket.id), type: 'ticket' });

/** The item that leads from a user to a ticket; none for someone who wasn't signed in. */
const ofUserItems = ({ id, user_id: userId }: TicketRecord) =>
  userId === null ? [] : [toItem({ id }, { key: appKeys.ticketOfUser(userId, id), type: 'ticket_of_user' })];

/** Support tickets, the lists that staff find them in, and their counters in the `app` table. */
export function createSupportRepository(database: Pick<Database, 'app' | 'transaction'>): SupportRepository {
  const { app, transaction } = database;
  const listReplies: SupportRepository['listReplies'] = async (ticketId) => {
    const { pk } = appKeys.ticket(ticketId);
    const replies = app.query<TicketReply>({ pk, skPrefix: ticketReplyPrefix, descending: true });
    return Array.fromAsync(replies, (item) => fromItem(item));
  };
  return {
    async takeTicketNumber() {
      const counter = await app.update<{ last: number }>(appKeys.ticketCounter(), {
        setIfAbsent: { et: 'counter', v: 1 },
        add: { last: 1 },
      });
      if (!counter) throw new Error("Couldn't increase the ticket counter");
      return counter.last;
    },

    async insertTicket(ticket, audit) {
      const writes = transaction().put(app, { item: ticketItem(ticket), condition: mustNotExist });
      for (const item of [...listItems(ticket), ...ticketWords(ticket), ...ofUserItems(ticket)])
        writes.put(app, { item });
      countStatus(database, writes, { to: ticket });
      if (audit) writes.put(app, { item: auditItem(audit) });
      if ((await writes.commit()) !== undefined) throw new Error(`A ticket with the ID ${ticket.id} already exists`);
    },

    async findTicket(ticketId) {
      const item = await app.get<TicketRecord>(appKeys.ticket(ticketId));
      return item && fromItem(item);
    },

    async findTickets(ticketIds) {
      const items = await app.batchGet<TicketRecord>(ticketIds.map((id) => appKeys.ticket(id)));
      return items.map((item) => fromItem(item));
    },

    async listTicketIds(filter, { skip, limit }) {
      const lists = ticketLists(filter).map((pk) => inPages(app, { pk }));
      const listed = newestOf(lists, ({ place }) => place);
      const ids: string[] = [];
      let at = 0;
      for await (const { id } of listed) {
        if (at++ >= skip) ids.push(id);
        if (ids.length === limit) break;
      }
      return ids;
    },

    async listTicketIdsOf(userId) {
      const { pk } = appKeys.user(userId);
      const listed = app.query<{ id: string }>({ pk, skPrefix: ticketOfUserPrefix, attributes: ['id'] });
      return Array.fromAsync(listed, ({ id }) => id);
    },

    readTotals: (since) => readTicketTotals(app, since),

    async updateTicket({ from, to, reply, event }) {
      const writes = transaction().put(app, {
        item: ticketItem(to),
        condition: stillHas('updated_at', from.updated_at),
      });
      logEvent({ app }, writes, event);
      const [before, after] = [listItems(from), listItems(to)];
      for (const key of itemsBeyond(before, after)) writes.delete(app, { key });
      for (const item of itemsBeyond(after, before)) writes.put(app, { item });
      countStatus(database, writes, { from, to });
      countTimes(database, writes, { from, to });
      if (reply)
        writes.put(app, { item: toItem(reply, { key: appKeys.ticketReply(to.id, reply.id), type: 'ticket_reply' }) });
      return (await writes.commit()) === undefined ? 'changed' : 'changed_meanwhile';
    },

    async deleteTicket(ticket, event) {
      const writes = transaction().delete(app, {
        key: appKeys.ticket(ticket.id),
        condition: stillHas('updated_at', ticket.updated_at),
      });
      logEvent({ app }, writes, event);
      for (const item of [...listItems(ticket), ...ticketWords(ticket), ...ofUserItems(ticket)])
        writes.delete(app, { key: item });
      countStatus(database, writes, { from: ticket });
      if ((await writes.commit()) !== undefined) return 'changed_meanwhile';
      const replies = await listReplies(ticket.id);
      await app.batchWrite({ delete: replies.map((reply) => appKeys.ticketReply(ticket.id, reply.id)) });
      return 'deleted';
    },

    listReplies,
  };
}
