import * as z from 'zod';
import { notification, notificationQuery } from '../entities/notification.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

export const notificationRoutes = {
  listNotifications: defineRoute('GET /api/notifications', {
    summary: 'List your notifications, newest first',
    access: 'user',
    query: notificationQuery,
    status: 200,
    response: z.array(notification),
  }),
  readNotification: defineRoute('PUT /api/notifications/{id}/read', {
    summary: 'Mark a notification as read',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  readAllNotifications: defineRoute('PUT /api/notifications/mark-all-read', {
    summary: 'Mark all of your notifications as read',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  clearNotifications: defineRoute('DELETE /api/notifications', {
    summary: 'Delete all of your notifications',
    access: 'user',
    status: 204,
    response: noContent,
  }),
};
