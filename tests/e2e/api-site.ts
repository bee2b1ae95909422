import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';

const large = JSON.stringify(
  Array.from({ length: 70_000 }, (_, id) => ({ id, name: `User ${id}`, email: `user.${id}@example.com` })),
);
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A small API that tests send requests to: `/users/7`, `/echo`, and bodies of several kinds. */
export const serveApi = (): Promise<RunningSite> =>
  serveSite(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://api.invalid');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (status: number, body: unknown): boolean => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return true;
    };
    const send = (type: string, body: string | Buffer): boolean => {
      response.writeHead(200, { 'content-type': type }).end(body);
      return true;
    };
    if (url.pathname === '/large') return send('application/json', large);
    if (url.pathname === '/image') return send('image/gif', pixel);
    if (url.pathname === '/page') return send('text/html', '<title>x</title><p>Hello <b>there</b></p>');
    if (url.pathname === '/never') return true;
    if (url.pathname === '/empty') {
      response.writeHead(204).end();
      return true;
    }
    if (url.pathname === '/users/7') return answer(200, { id: 7, name: 'Ada', roles: ['admin', 'author'] });
    if (url.pathname !== '/echo') return answer(404, { error: 'not found' });
    return answer(200, {
      method: request.method,
      query: Object.fromEntries(url.searchParams),
      authorization: request.headers.authorization ?? null,
      body: Buffer.concat(chunks).toString('utf8'),
    });
  });
