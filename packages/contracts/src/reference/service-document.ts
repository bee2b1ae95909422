import * as z from 'zod';
import { sentEventName, webhookEvents, type SentEventName } from '../entities/webhook.ts';
import { webhookPayload } from '../entities/webhook-payload.ts';
import { openApiDocument } from '../kernel/openapi.ts';
import { allRoutes } from '../routes/all.ts';

type JsonObject = Record<string, unknown>;

/** A receiver that checks bodies with the schema has to accept a field that comes later, so none is ruled out. */
const withoutClosing = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutClosing);
  if (typeof value !== 'object' || value === null) return value;
  const open = Object.entries(value).filter(([name, rule]) => name !== 'additionalProperties' || rule !== false);
  return Object.fromEntries(open.map(([name, rule]) => [name, withoutClosing(rule)]));
};

/** The JSON schema of what webhooks in the format `saywright` receive. */
function payloadSchema(): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(webhookPayload, { io: 'output', target: 'draft-2020-12' });
  return withoutClosing(rest) as JsonObject;
}

const summaryOf = (name: SentEventName): string =>
  name === 'webhook.test' ? 'A test that someone sent from Saywright' : webhookEvents[name];

const header = (name: string, description: string): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const calls = (name: SentEventName): JsonObject => ({
  post: {
    operationId: `webhook.${name}`,
    summary: summaryOf(name),
    tags: ['Webhooks'],
    parameters: [
      header(
        'Saywright-Signature',
        'The time t in seconds, and one or two signatures v1: HMAC-SHA256 of the time, a dot, and the body',
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            allOf: [{ $ref: '#/components/schemas/WebhookPayload' }, { properties: { type: { const: name } } }],
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received: the delivery is done' },
      '410': { description: 'Gone: the webhook is turned off' },
      default: { description: 'Anything else is tried again' },
    },
  },
});

/** The OpenAPI 3.1 document of the service: every call of customers, and what webhooks send. */
export function serviceDocument(): JsonObject {
  const document = openApiDocument(allRoutes, { title: 'Saywright', version: '1' });
  const components = document['components'] as { schemas: JsonObject };
  return {
    ...document,
    webhooks: Object.fromEntries(sentEventName.options.map((name) => [name, calls(name)])),
    components: { ...components, schemas: { ...components.schemas, WebhookPayload: payloadSchema() } },
  };
}
