import { createTicketBody, supportTicket } from '../entities/support-ticket.ts';
import { defineRoute } from '../kernel/route.ts';

export const supportRoutes = {
  createTicket: defineRoute('POST /api/support/tickets', {
    summary: 'Send a support ticket, signed in or with your email address',
    access: 'optional',
    body: createTicketBody,
    status: 201,
    response: supportTicket,
    errors: ['too_many_requests'],
  }),
};
