import { notificationRoutes } from '@saywright/contracts/routes/notifications';
import { getAlertSettings } from '@saywright/domain/notifications/get-alert-settings';
import { clearNotifications } from '@saywright/domain/notifications/clear-notifications';
import { listNotifications } from '@saywright/domain/notifications/list-notifications';
import { readAllNotifications } from '@saywright/domain/notifications/read-all-notifications';
import { readNotification } from '@saywright/domain/notifications/read-notification';
import { describeUnsubscribe, openUnsubscribe, unsubscribe } from '@saywright/domain/notifications/unsubscribe';
import { updateAlertSettings } from '@saywright/domain/notifications/update-alert-settings';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(notificationRoutes, {
  listNotifications: ({ ctx, query }) => listNotifications({ ctx, input: query }),
  readNotification: ({ ctx, params }) => readNotification({ ctx, input: params }),
  readAllNotifications: ({ ctx }) => readAllNotifications({ ctx }),
  clearNotifications: ({ ctx }) => clearNotifications({ ctx }),
  getAlertSettings: ({ ctx }) => getAlertSettings({ ctx }),
  updateAlertSettings: ({ ctx, body }) => updateAlertSettings({ ctx, input: body }),
  openUnsubscribe: ({ ctx, params }) => openUnsubscribe({ ctx, input: params }),
  describeUnsubscribe: ({ ctx, params }) => describeUnsubscribe({ ctx, input: params }),
  unsubscribe: ({ ctx, params }) => unsubscribe({ ctx, input: params }),
});
