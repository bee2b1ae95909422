import type { SupportTicket } from '@saywright/contracts/entities/support-ticket';
import type { AuditRecord } from './audit-repository.ts';

export interface TicketRecord extends SupportTicket {
  /** Null for someone who wasn't signed in, as are the name and the organization. */
  user_id: string | null;
  user_name: string | null;
  organization_id: string | null;
}

export interface SupportRepository {
  /** The next number. Given once; a ticket that is not stored afterwards leaves a gap. */
  takeTicketNumber(): Promise<number>;
  /** @param audit absent for someone who wasn't signed in and so has no organization */
  insertTicket(ticket: TicketRecord, audit?: AuditRecord): Promise<void>;
  findTicket(ticketId: string): Promise<TicketRecord | undefined>;
}
