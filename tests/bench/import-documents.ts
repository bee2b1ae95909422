/** An OpenAPI 3.0 document with that many operations: a resource each, of five operations. */
export function openApiDocument(operations: number): string {
  const paths: Record<string, unknown> = {};
  const schemas: Record<string, unknown> = {};
  for (let at = 0; at < operations / 5; at++) {
    const name = `Resource${at}`;
    const ref = { $ref: `#/components/schemas/${name}` };
    schemas[name] = {
      type: 'object',
      required: ['id', 'name', 'created_at'],
      properties: {
        id: { type: 'integer', format: 'int64', readOnly: true },
        name: { type: 'string', minLength: 1, maxLength: 200, example: 'Ada' },
        email: { type: 'string', format: 'email', nullable: true },
        status: { type: 'string', enum: ['active', 'paused', 'closed'] },
        tags: { type: 'array', items: { type: 'string' } },
        parent: { $ref: `#/components/schemas/Resource${Math.max(0, at - 1)}` },
        address: {
          type: 'object',
          properties: {
            street: { type: 'string' },
            city: { type: 'string' },
            zip: { type: 'string', pattern: '^\\d{5}$' },
          },
        },
        created_at: { type: 'string', format: 'date-time' },
      },
    };
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: at + 1 };
    const page = { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } };
    const json = (schema: unknown): unknown => ({ content: { 'application/json': { schema } } });
    const answers = (schema: unknown): unknown => ({
      200: { description: 'OK', ...(json(schema) as object) },
      404: { description: 'Not found', ...(json({ $ref: '#/components/schemas/Problem' }) as object) },
    });
    const operation = (verb: string, more: object): unknown => ({
      operationId: `${verb}${name}`,
      summary: `${verb} ${name}`,
      tags: [name],
      ...more,
    });
    paths[`/resource-${at}`] = {
      get: operation('list', { parameters: [page], responses: answers({ type: 'array', items: ref }) }),
      post: operation('create', { requestBody: json(ref), responses: answers(ref) }),
    };
    paths[`/resource-${at}/{id}`] = {
      parameters: [id],
      get: operation('get', { responses: answers(ref) }),
      put: operation('update', { requestBody: json(ref), responses: answers(ref) }),
      delete: operation('delete', { responses: { 204: { description: 'Deleted' } } }),
    };
  }
  schemas['Problem'] = { type: 'object', properties: { message: { type: 'string' } } };
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Generated', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ bearer: [] }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
}

/** A Postman collection of a thousand requests with scripts, as large as an import takes. */
export function postmanCollection(bytes: number): string {
  const requests = 1_000;
  const collection = (fill: number): string =>
    JSON.stringify({
      info: { name: 'Generated', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      variable: [{ key: 'base', value: 'https://api.example.com' }],
      item: Array.from({ length: requests }, (_, at) => ({
        name: `Request ${at}`,
        event: [
          {
            listen: 'test',
            script: {
              exec: Array.from(
                { length: 20 },
                (_, check) =>
                  `pm.test("field ${check}", () => { pm.expect(pm.response.json().f${check}).to.eql(${at}); });`,
              ),
            },
          },
        ],
        request: {
          method: 'POST',
          url: { raw: `{{base}}/items/${at}` },
          header: [{ key: 'X-Tenant', value: 'acme' }],
          body: {
            mode: 'raw',
            raw: JSON.stringify({ note: 'x'.repeat(fill) }),
            options: { raw: { language: 'json' } },
          },
        },
      })),
    });
  const rest = bytes - collection(0).length;
  return collection(Math.max(0, Math.floor(rest / requests)));
}
