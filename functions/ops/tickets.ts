import type { opsTicketRoutes } from '@saywright/contracts/routes/ops-tickets';
import { deleteTicket } from '@saywright/domain/ops/tickets/delete-ticket';
import { getTicket } from '@saywright/domain/ops/tickets/get-ticket';
import { getTicketStats } from '@saywright/domain/ops/tickets/get-ticket-stats';
import { listTickets } from '@saywright/domain/ops/tickets/list-tickets';
import { replyToTicket } from '@saywright/domain/ops/tickets/reply-to-ticket';
import { updateTicket } from '@saywright/domain/ops/tickets/update-ticket';
import type { RouteHandlers } from '../middleware/route-handler.ts';

export const ticketHandlers: RouteHandlers<typeof opsTicketRoutes> = {
  listOpsTickets: ({ ctx, query }) => listTickets({ ctx, input: query }),
  getTicketStats: ({ ctx }) => getTicketStats({ ctx }),
  getOpsTicket: ({ ctx, params }) => getTicket({ ctx, input: params }),
  updateOpsTicket: ({ ctx, params, body }) => updateTicket({ ctx, input: { ...params, ...body } }),
  replyToOpsTicket: ({ ctx, params, body }) => replyToTicket({ ctx, input: { ...params, ...body } }),
  deleteOpsTicket: async ({ ctx, params }) => {
    await deleteTicket({ ctx, input: params });
    return { message: 'Ticket deleted successfully' };
  },
};
