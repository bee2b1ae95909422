import { expect, it } from 'vitest';
import { sentEventName } from '../entities/webhook.ts';
import { serviceDocument } from './service-document.ts';

interface Document {
  paths: Record<string, unknown>;
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: { allOf: unknown[] } }> } } }>;
  components: { schemas: Record<string, { required: string[] }> };
}

const document = JSON.parse(JSON.stringify(serviceDocument())) as Document;

it('has each event that is sent, with the body that it has', () => {
  expect(Object.keys(document.webhooks)).toEqual(sentEventName.options);
  const { schema } = document.webhooks['run.failed']!.post.requestBody.content['application/json']!;
  expect(schema.allOf).toEqual([
    { $ref: '#/components/schemas/WebhookPayload' },
    { properties: { type: { const: 'run.failed' } } },
  ]);
  expect(document.components.schemas['WebhookPayload']?.required).toEqual([
    'id',
    'type',
    'version',
    'created_at',
    'organization_id',
    'data',
  ]);
});

it('rules out no field that may come later', () => {
  expect(JSON.stringify(document.components.schemas['WebhookPayload'])).not.toContain('additionalProperties');
});
