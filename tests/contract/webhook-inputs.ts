import type { Theirs } from './theirs.ts';

/** The parts of `route-inputs.ts` for webhooks and the connection to GitHub. */
export const webhookInputs = {
  listWebhooks: {},
  createWebhook: { body: { name: 'Alerts', url: 'https://localhost:9/hook', events: ['run.failed' as const] } },
  updateWebhook: { body: { name: 'Alerts' } },
  deleteWebhook: {},
  rotateWebhookSecret: {},
  testWebhook: {},
  listWebhookDeliveries: { query: {} },
  replayWebhookDelivery: {},
  getGithubConnection: {},
  connectGithub: { body: { token: 'ghp_0123456789abcdef0123', api_url: 'https://localhost:9' } },
  disconnectGithub: {},
};

const one = ({ webhookId }: Theirs) => ({ id: webhookId });

export const webhookParams = {
  updateWebhook: one,
  deleteWebhook: one,
  rotateWebhookSecret: one,
  testWebhook: one,
  listWebhookDeliveries: one,
  replayWebhookDelivery: ({ webhookId, deliveryId }: Theirs) => ({ id: webhookId, delivery_id: deliveryId }),
};

const ofAll = 'A webhook belongs to the whole organization';

export const webhookPlaces = {
  updateWebhook: ofAll,
  deleteWebhook: ofAll,
  rotateWebhookSecret: ofAll,
  testWebhook: ofAll,
  listWebhookDeliveries: ofAll,
  replayWebhookDelivery: ofAll,
};
