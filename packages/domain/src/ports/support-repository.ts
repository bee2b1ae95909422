import type { OpsTicketsQuery, TicketReply, TicketStatus } from '@saywright/contracts/entities/ops-ticket';
import type { SupportTicket } from '@saywright/contracts/entities/support-ticket';
import type { AuditRecord } from './audit-repository.ts';
import type { SecurityEventRecord } from './security-log.ts';

export interface TicketRecord extends SupportTicket {
  /** Null for someone who wasn't signed in, as are the name and the organization. */
  user_id: string | null;
  user_name: string | null;
  organization_id: string | null;
  admin_notes?: string;
  first_response_at?: string;
  /** Present while it's resolved or closed. */
  resolved_at?: string;
}

export type TicketFilter = Pick<OpsTicketsQuery, 'status' | 'priority' | 'category'>;

/** How long things took on average: the sum of the times, and how many. */
interface Times {
  count: number;
  ms: number;
}

export interface TicketTotals {
  byStatus: Record<TicketStatus, number>;
  responses: Times;
  resolutions: Times;
}

export interface SupportRepository {
  /** The next number. Given once; a ticket that is not stored afterwards leaves a gap. */
  takeTicketNumber(): Promise<number>;
  /** @param audit absent for someone who wasn't signed in and so has no organization */
  insertTicket(ticket: TicketRecord, audit?: AuditRecord): Promise<void>;
  findTicket(ticketId: string): Promise<TicketRecord | undefined>;
  /** In no particular order. */
  findTickets(ticketIds: readonly string[]): Promise<TicketRecord[]>;
  /** Newest first. What it reads grows with the page's place in the list alone, whatever the filter. */
  listTicketIds(filter: TicketFilter, page: { skip: number; limit: number }): Promise<string[]>;
  /** Of a person who was signed in. */
  listTicketIdsOf(userId: string): Promise<string[]>;
  /** @param since the first day whose times count, `yyyy-mm-dd` */
  readTotals(since: string): Promise<TicketTotals>;
  /** @returns `changed_meanwhile` also if it was deleted */
  updateTicket(change: {
    from: TicketRecord;
    to: TicketRecord;
    reply?: TicketReply;
    event: SecurityEventRecord;
  }): Promise<'changed' | 'changed_meanwhile'>;
  /** With its replies. */
  deleteTicket(ticket: TicketRecord, event: SecurityEventRecord): Promise<'deleted' | 'changed_meanwhile'>;
  /** Newest first. */
  listReplies(ticketId: string): Promise<TicketReply[]>;
}
