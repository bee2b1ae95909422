import { expect, it } from 'vitest';
import { sentEventName } from '../entities/webhook.ts';
import { serviceDocument } from './service-document.ts';

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>>;
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

it('has the schema of the JSON report', () => {
  const { content } = document.paths['/api/v1/ci/executions/{execution_id}/reports']!['get']!.responses['200']!;
  expect(Object.keys(content)).toEqual(['application/json', 'application/xml', 'text/html']);
  expect(content['application/json']?.schema).toMatchObject({
    required: expect.arrayContaining(['id', 'status', 'flaky', 'tests']),
    properties: {
      tests: { items: { properties: { steps: { items: { required: expect.arrayContaining(['message']) } } } } },
    },
  });
});

it('rules out no field that may come later', () => {
  expect(JSON.stringify(document.components.schemas['WebhookPayload'])).not.toContain('additionalProperties');
});

it('refers only to what it has', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  const target = (path: string): unknown =>
    path.split('/').reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], document);
  expect(references).toContain('components/schemas/JsonValue');
  expect(references.filter((path) => target(path) === undefined)).toEqual([]);
});
