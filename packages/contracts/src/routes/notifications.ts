import * as z from 'zod';
import { alertSettings, unsubscription, updateAlertSettingsBody } from '../entities/alert.ts';
import { notification, notificationQuery } from '../entities/notification.ts';
import { defineRoute, file, noContent } from '../kernel/route.ts';

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
  getAlertSettings: defineRoute('GET /api/notifications/settings', {
    summary: 'Get how scheduled runs alert you',
    access: 'user',
    status: 200,
    response: alertSettings,
  }),
  updateAlertSettings: defineRoute('PUT /api/notifications/settings', {
    summary: 'Change how scheduled runs alert you, and your quiet hours',
    access: 'user',
    body: updateAlertSettingsBody,
    status: 200,
    response: alertSettings,
  }),
  openUnsubscribe: defineRoute('GET /api/notifications/unsubscribe/{token}', {
    summary: 'Open the page of an unsubscribe link; it changes nothing',
    access: 'public',
    status: 200,
    response: file,
    errors: ['not_found'],
  }),
  describeUnsubscribe: defineRoute('GET /api/notifications/unsubscribe/{token}/details', {
    summary: 'Get what an unsubscribe link stops; it changes nothing',
    access: 'public',
    status: 200,
    response: unsubscription,
    errors: ['not_found'],
  }),
  unsubscribe: defineRoute('POST /api/notifications/unsubscribe/{token}', {
    summary: 'Stop the emails of an unsubscribe link, without signing in (RFC 8058)',
    access: 'public',
    status: 200,
    response: unsubscription,
    errors: ['not_found'],
  }),
};
