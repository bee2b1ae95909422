import { notificationRoutes } from '@saywright/contracts/routes/notifications';
import { clearNotifications } from '@saywright/domain/notifications/clear-notifications';
import { listNotifications } from '@saywright/domain/notifications/list-notifications';
import { readAllNotifications } from '@saywright/domain/notifications/read-all-notifications';
import { readNotification } from '@saywright/domain/notifications/read-notification';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(notificationRoutes, {
  listNotifications: ({ ctx, query }) => listNotifications({ ctx, input: query }),
  readNotification: ({ ctx, params }) => readNotification({ ctx, input: params }),
  readAllNotifications: ({ ctx }) => readAllNotifications({ ctx }),
  clearNotifications: ({ ctx }) => clearNotifications({ ctx }),
});
