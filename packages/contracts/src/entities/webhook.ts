import * as z from 'zod';
import { id, instant, nameText } from './common.ts';

/** The events that a webhook can choose. Each end of a run is one event: `run.recovered` is a pass after a failure. */
export const webhookEvents = {
  'run.failed': 'A run failed, or ended with an error',
  'run.recovered': 'A test passes again after a failure',
  'run.passed': 'A run passed',
  'batch.finished': 'A batch that a pipeline started has finished',
  'schedule.not_started': "A scheduled run couldn't start, or was missed",
} as const;

export type WebhookEventName = keyof typeof webhookEvents;

const names = Object.keys(webhookEvents) as [WebhookEventName, ...WebhookEventName[]];

export const webhookEventName = z.enum(names);

/** `webhook.test` is sent on request, and can't be chosen. */
export const sentEventName = z.enum([...names, 'webhook.test']);
export type SentEventName = z.output<typeof sentEventName>;

/** `saywright` is our JSON; `slack` is a message for an incoming webhook of Slack, or of a service that reads the same. */
export const webhookFormat = z.enum(['saywright', 'slack']);
export type WebhookFormat = z.output<typeof webhookFormat>;

/** Every signing secret starts with this, so that secret scanners recognize one that was committed. */
export const webhookSecretPrefix = 'whsec_';

/** How many webhooks an organization can have. */
export const maxWebhooks = 20;

/** How long after a rotation both secrets sign. */
export const rotationHours = 24;

/** How long the delivery log goes back. */
export const deliveriesKeptDays = 30;

/** Milliseconds between the tries of a delivery; after the last one it has failed. */
export const retryDelaysMs = [60_000, 300_000, 900_000, 3_600_000, 10_800_000, 21_600_000, 43_200_000] as const;

/** Days of failures in a row after which we stop sending. */
export const failingDaysAllowed = 5;

/** The longest that an endpoint may take to answer. */
export const deliveryTimeoutMs = 10_000;

/** How much of an answer the log keeps. */
export const keptAnswerBytes = 1_024;

/** Why we no longer send. `gone`: the endpoint answered 410. `failing`: nothing has arrived for days. */
export const webhookStop = z.enum(['gone', 'failing']);
export type WebhookStop = z.output<typeof webhookStop>;

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(webhookEventName),
  /** Events about tests in these projects only; empty for all. */
  project_ids: z.array(id),
  format: webhookFormat,
  enabled: z.boolean(),
  /** Why we turned it off; null when we didn't. */
  stopped: webhookStop.nullable(),
  /** Until then, the secret from before the last rotation also signs. */
  previous_secret_until: instant.nullable(),
  /** Since when every try has failed; null when the last one succeeded, and before the first. */
  failing_since: instant.nullable(),
  /** When a delivery last succeeded. */
  last_delivered_at: instant.nullable(),
  created_by: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
});
export type Webhook = z.output<typeof webhook>;

export const webhookList = z.object({ webhooks: z.array(webhook) });

const distinct = <T>(items: T[]): T[] => [...new Set(items)];

const webhookUrl = z
  .string()
  .trim()
  .min(1, 'Enter the URL of your endpoint')
  .max(2_000, 'A URL can have up to 2,000 characters')
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'Enter a URL like https://example.com/webhooks')
  .refine((text) => {
    const url = URL.parse(text);
    return !url || (url.username === '' && url.password === '');
  }, "Leave the user name and password out of the URL: use the signature to check who's calling");

export const createWebhookBody = z.strictObject({
  name: nameText('Webhook name is required'),
  url: webhookUrl,
  events: z.array(webhookEventName).min(1, 'Choose at least one event').transform(distinct),
  project_ids: z.array(id).max(50, 'A webhook can be limited to up to 50 projects').transform(distinct).default([]),
  format: webhookFormat.default('saywright'),
});
export type CreateWebhookBody = z.output<typeof createWebhookBody>;

/** Fields that are left out stay as they are. */
export const updateWebhookBody = z.strictObject({
  name: nameText('Webhook name is required').optional(),
  url: webhookUrl.optional(),
  events: z.array(webhookEventName).min(1, 'Choose at least one event').transform(distinct).optional(),
  project_ids: z.array(id).max(50, 'A webhook can be limited to up to 50 projects').transform(distinct).optional(),
  format: webhookFormat.optional(),
  /** Turning it on again forgets why it was off. */
  enabled: z.boolean().optional(),
});
export type UpdateWebhookBody = z.output<typeof updateWebhookBody>;

/** The only answers that have the secret. */
export const webhookWithSecret = z.object({ secret: z.string(), webhook });

/** One try to deliver. */
export const deliveryAttempt = z.object({
  at: instant,
  /** The status of the answer; null without one. */
  status: z.number().int().nullable(),
  duration_ms: z.number().int(),
  /** The beginning of the answer. */
  answer: z.string(),
  /** Why it didn't arrive, for people; null when it did. */
  problem: z.string().nullable(),
});
export type DeliveryAttempt = z.output<typeof deliveryAttempt>;

/** `waiting`: it hasn't been tried, or will be tried again. */
export const deliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryState = z.output<typeof deliveryState>;

export const webhookDelivery = z.object({
  /** The ID of its event: what the endpoint gets as `id`. */
  id,
  event: sentEventName,
  /** The name of the test or batch that it's about. */
  subject: z.string(),
  state: deliveryState,
  created_at: instant,
  /** When it's tried next; null when it isn't. */
  next_attempt_at: instant.nullable(),
  /** The last ten, oldest first. */
  attempts: z.array(deliveryAttempt),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const deliveryQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  /** The `next` of the page before. */
  before: id.optional(),
});

export const deliveryPage = z.object({
  deliveries: z.array(webhookDelivery),
  /** Where the next page begins; null at the end. */
  next: id.nullable(),
});
export type DeliveryPage = z.output<typeof deliveryPage>;
