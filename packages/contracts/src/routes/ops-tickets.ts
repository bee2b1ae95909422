import * as z from 'zod';
import {
  opsTicket,
  opsTicketDetails,
  opsTicketsQuery,
  replyToTicketBody,
  ticketStats,
  updateTicketBody,
} from '../entities/ops-ticket.ts';
import { messageAnswer } from '../entities/staff.ts';
import { defineRoute } from '../kernel/route.ts';

const reads = { ops: 'tickets_read' } as const;
const changes = { ops: 'tickets_change' } as const;

export const opsTicketRoutes = {
  listOpsTickets: defineRoute('GET /api/ops/support/tickets', {
    summary: 'List support tickets, newest first, or those that a search finds',
    access: reads,
    query: opsTicketsQuery,
    status: 200,
    response: z.array(opsTicket),
  }),
  getTicketStats: defineRoute('GET /api/ops/support/tickets/stats', {
    summary: 'Count support tickets by status, with the average times of the last 30 days',
    access: reads,
    status: 200,
    response: ticketStats,
  }),
  getOpsTicket: defineRoute('GET /api/ops/support/tickets/{id}', {
    summary: 'Get a support ticket with the replies that were sent',
    access: reads,
    status: 200,
    response: opsTicketDetails,
  }),
  updateOpsTicket: defineRoute('PUT /api/ops/support/tickets/{id}', {
    summary: 'Change the status or the notes of a support ticket; a new status is emailed to the customer',
    access: changes,
    body: updateTicketBody,
    status: 200,
    response: opsTicketDetails,
    errors: ['conflict'],
  }),
  replyToOpsTicket: defineRoute('POST /api/ops/support/tickets/{id}/replies', {
    summary: 'Reply to a support ticket by email',
    access: changes,
    body: replyToTicketBody,
    status: 201,
    response: opsTicketDetails,
    errors: ['conflict'],
  }),
  deleteOpsTicket: defineRoute('DELETE /api/ops/support/tickets/{id}', {
    summary: 'Delete a support ticket with its notes and replies',
    access: changes,
    status: 200,
    response: messageAnswer,
    errors: ['conflict'],
  }),
};
