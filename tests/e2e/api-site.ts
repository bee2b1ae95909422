import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';

/** A small API that tests send requests to: `/users/7` and `/echo`. */
export const serveApi = (): Promise<RunningSite> =>
  serveSite(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://api.invalid');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (status: number, body: unknown): boolean => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return true;
    };
    if (url.pathname === '/users/7') return answer(200, { id: 7, name: 'Ada', roles: ['admin', 'author'] });
    if (url.pathname !== '/echo') return answer(404, { error: 'not found' });
    return answer(200, {
      method: request.method,
      query: Object.fromEntries(url.searchParams),
      authorization: request.headers.authorization ?? null,
      body: Buffer.concat(chunks).toString('utf8'),
    });
  });
