import { serviceDocument } from '@saywright/contracts/reference/service-document';
import { statusRoutes } from '@saywright/contracts/routes/status';
import { getStatus } from '@saywright/domain/status/get-status';
import { serveRoutes } from '../middleware/serve-routes.ts';

let document: Record<string, unknown> | undefined;

const openApi = (): Record<string, unknown> => (document ??= serviceDocument());

export const handler = serveRoutes(statusRoutes, {
  getStatus: ({ ctx }) => getStatus({ ctx }),
  getOpenApi: async () => openApi(),
});
