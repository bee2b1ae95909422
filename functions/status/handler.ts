import { openApiDocument } from '@saywright/contracts/kernel/openapi';
import { allRoutes } from '@saywright/contracts/routes/all';
import { statusRoutes } from '@saywright/contracts/routes/status';
import { getStatus } from '@saywright/domain/status/get-status';
import { serveRoutes } from '../middleware/serve-routes.ts';

let document: Record<string, unknown> | undefined;

const openApi = (): Record<string, unknown> =>
  (document ??= openApiDocument(allRoutes, { title: 'Saywright', version: '1' }));

export const handler = serveRoutes(statusRoutes, {
  getStatus: ({ ctx }) => getStatus({ ctx }),
  getOpenApi: async () => openApi(),
});
