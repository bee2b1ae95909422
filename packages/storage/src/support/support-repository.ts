import type { SupportRepository, TicketRecord } from '@saywright/domain/ports/support-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustNotExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

/** Support tickets and their counter in the `app` table. */
export const createSupportRepository = ({
  app,
  transaction,
}: Pick<Database, 'app' | 'transaction'>): SupportRepository => ({
  async takeTicketNumber() {
    const counter = await app.update<{ last: number }>(appKeys.ticketCounter(), {
      setIfAbsent: { et: 'counter', v: 1 },
      add: { last: 1 },
    });
    if (!counter) throw new Error("Couldn't increase the ticket counter");
    return counter.last;
  },

  async insertTicket(ticket, audit) {
    const item = toItem(ticket, {
      key: appKeys.ticket(ticket.id),
      type: 'ticket',
      index: { pk: appIndexKeys.tickets, sk: appIndexKeys.byCreation(ticket.created_at, ticket.id) },
    });
    const writes = transaction().put(app, { item, condition: mustNotExist });
    if (audit) writes.put(app, { item: auditItem(audit) });
    if ((await writes.commit()) !== undefined) throw new Error(`A ticket with the ID ${ticket.id} already exists`);
  },

  async findTicket(ticketId) {
    const item = await app.get<TicketRecord>(appKeys.ticket(ticketId));
    return item && fromItem(item);
  },
});
