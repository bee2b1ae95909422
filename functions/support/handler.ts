import { supportRoutes } from '@saywright/contracts/routes/support';
import { createTicket } from '@saywright/domain/support/create-ticket';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(supportRoutes, {
  createTicket: ({ ctx, body }) => createTicket({ ctx, input: body }),
});
