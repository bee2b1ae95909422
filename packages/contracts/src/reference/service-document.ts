import * as z from 'zod';
import { ciReport } from '../entities/ci-run.ts';
import { sentEventName, webhookEvents, type SentEventName } from '../entities/webhook.ts';
import { webhookPayload } from '../entities/webhook-payload.ts';
import { openApiDocument } from '../kernel/openapi.ts';
import type { AnyRoute } from '../kernel/route.ts';
import { allRoutes } from '../routes/all.ts';

type JsonObject = Record<string, unknown>;

/** A receiver that checks bodies with the schema has to accept a field that comes later, so none is ruled out. */
const withoutClosing = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutClosing);
  if (typeof value !== 'object' || value === null) return value;
  const open = Object.entries(value).filter(([name, rule]) => name !== 'additionalProperties' || rule !== false);
  return Object.fromEntries(open.map(([name, rule]) => [name, withoutClosing(rule)]));
};

/** The JSON schema of something that we send, to which fields may be added. */
function sentSchema(sent: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(sent, { io: 'output', target: 'draft-2020-12' });
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

/** The formats of a report; the first one is a document with fields. */
const reportContent = (): JsonObject => ({
  'application/json': { schema: sentSchema(ciReport) },
  'application/xml': { schema: { type: 'string', description: 'JUnit XML' } },
  'text/html': { schema: { type: 'string', description: 'One file that opens offline' } },
});

/** A route whose response has content that its contract doesn't say. */
function withContent(document: JsonObject, { path, method }: AnyRoute, content: JsonObject): JsonObject {
  const paths = document['paths'] as Record<string, Record<string, { responses: Record<string, JsonObject> }>>;
  const item = paths[path] ?? {};
  const operation = item[method.toLowerCase()];
  const responses = { ...operation?.responses, '200': { ...operation?.responses['200'], content } };
  return { ...document, paths: { ...paths, [path]: { ...item, [method.toLowerCase()]: { ...operation, responses } } } };
}

/** The OpenAPI 3.1 document of the service: every call of customers, and what webhooks send. */
export function serviceDocument(): JsonObject {
  const described = openApiDocument(allRoutes, { title: 'Saywright', version: '1' });
  const document = withContent(described, allRoutes.getCiReport, reportContent());
  const components = document['components'] as { schemas: JsonObject };
  return {
    ...document,
    webhooks: Object.fromEntries(sentEventName.options.map((name) => [name, calls(name)])),
    components: { ...components, schemas: { ...components.schemas, WebhookPayload: sentSchema(webhookPayload) } },
  };
}
