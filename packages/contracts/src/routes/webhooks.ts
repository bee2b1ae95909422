import { connectGithubBody, githubState } from '../entities/github-connection.ts';
import {
  createWebhookBody,
  deliveryPage,
  deliveryQuery,
  updateWebhookBody,
  webhook,
  webhookDelivery,
  webhookList,
  webhookWithSecret,
} from '../entities/webhook.ts';
import { defineRoute, noContent } from '../kernel/route.ts';
import { ignoringReadOnly } from '../kernel/put-back.ts';

/** Test events and replays of an organization together. */
const sends = {
  name: 'webhook-sends',
  calls: 30,
  seconds: 60,
  refusal: 'Your organization has sent 30 events by hand within a minute, the most it can.',
};

/** Webhooks and the connection to GitHub: an organization's admins manage them beside its CI/CD tokens. */
export const webhookRoutes = {
  listWebhooks: defineRoute('GET /api/ci/webhooks', {
    summary: 'List the webhooks of your organization, oldest first',
    access: 'org_admin',
    status: 200,
    response: webhookList,
  }),
  createWebhook: defineRoute('POST /api/ci/webhooks', {
    summary: 'Create a webhook; only this answer shows its signing secret',
    access: 'org_admin',
    feature: 'ci',
    body: createWebhookBody,
    status: 201,
    response: webhookWithSecret,
    errors: ['conflict'],
  }),
  updateWebhook: defineRoute('PUT /api/ci/webhooks/{id}', {
    summary: 'Change a webhook, or turn it on or off',
    access: 'org_admin',
    body: ignoringReadOnly(updateWebhookBody, webhook),
    status: 200,
    response: webhook,
  }),
  deleteWebhook: defineRoute('DELETE /api/ci/webhooks/{id}', {
    summary: 'Delete a webhook and drop its waiting deliveries',
    access: 'org_admin',
    status: 204,
    response: noContent,
  }),
  rotateWebhookSecret: defineRoute('POST /api/ci/webhooks/{id}/rotate-secret', {
    summary: 'Replace the signing secret of a webhook; for 24 hours, the one before also signs',
    access: 'org_admin',
    status: 200,
    response: webhookWithSecret,
  }),
  testWebhook: defineRoute('POST /api/ci/webhooks/{id}/test', {
    summary: 'Send a test event to a webhook',
    access: 'org_admin',
    status: 202,
    response: webhookDelivery,
    rateLimit: sends,
  }),
  listWebhookDeliveries: defineRoute('GET /api/ci/webhooks/{id}/deliveries', {
    summary: 'List the deliveries of a webhook in the last 30 days, newest first',
    access: 'org_admin',
    query: deliveryQuery,
    status: 200,
    response: deliveryPage,
  }),
  replayWebhookDelivery: defineRoute('POST /api/ci/webhooks/{id}/deliveries/{delivery_id}/replay', {
    summary: 'Send a delivery again, with the same event ID',
    access: 'org_admin',
    status: 202,
    response: webhookDelivery,
    errors: ['conflict'],
    rateLimit: sends,
  }),
  getGithubConnection: defineRoute('GET /api/ci/github', {
    summary: 'Get how outcomes are reported to GitHub, without the token',
    access: 'org_admin',
    status: 200,
    response: githubState,
  }),
  connectGithub: defineRoute('PUT /api/ci/github', {
    summary: 'Store the token that reports outcomes to GitHub, in place of the one before',
    access: 'org_admin',
    feature: 'ci',
    body: connectGithubBody,
    status: 200,
    response: githubState,
  }),
  disconnectGithub: defineRoute('DELETE /api/ci/github', {
    summary: 'Remove the GitHub token',
    access: 'org_admin',
    status: 204,
    response: noContent,
    errors: ['not_found'],
  }),
};
