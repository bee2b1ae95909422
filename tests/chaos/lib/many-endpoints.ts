/** An OpenAPI description with so many operations. */
export const manyEndpoints = (count: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      servers: [{ url: 'http://127.0.0.1:9' }],
      paths: Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `/things/${at}`,
          { get: { summary: `Thing ${at}`, responses: { 200: { description: 'OK' } } } },
        ]),
      ),
    }),
  );
