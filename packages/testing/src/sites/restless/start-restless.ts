import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { RunningSite } from '../serve.ts';
import { lateMs, lateSeconds, type RestlessPage } from './pages.ts';

const prelude = `<!doctype html><title>Restless</title><script>
const ms = ${lateMs};
function late() { document.querySelector('h1').textContent = 'Late news' }
</script><body><h1>News</h1>`;

const html = (body: string): string => `${prelude}${body}`;
const script = (text: string): string => html(`<script>${text}</script>`);

type Answer = (response: ServerResponse) => void;

const inTime = (then: () => void, ms = lateMs): void => void setTimeout(then, ms).unref();

const page =
  (body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

const code =
  (text: string): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);

const events = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

/** Files that pages load. */
const resources: Readonly<Record<string, Answer>> = {
  '/late': page(html('Late news')),
  '/slow': (response) => inTime(() => response.writeHead(200, { 'content-type': 'text/plain' }).end('slow')),
  '/never': () => undefined,
  '/slow-script': (response) => inTime(() => code('late()')(response)),
  '/stream': (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('a');
    inTime(() => response.end('bcdef'));
  },
  '/events': (response) => {
    events(response).write(': nothing yet\n\n');
    inTime(() => response.write('data: news\n\n'));
  },
  '/frame': page(script(`setTimeout(() => { try { parent.late() } catch { parent.postMessage(1, '*') } }, ms)`)),
  '/frame-of-top': page(script(`setTimeout(() => top.postMessage(1, '*'), ms)`)),
  '/refreshing': page(html(`<meta http-equiv="refresh" content="${lateSeconds}; url=/late">`)),
  '/opened': page(script(`setTimeout(() => opener.late(), ms)`)),
  '/broadcasts': page(script(`setTimeout(() => new BroadcastChannel('news').postMessage(1), ms)`)),
  '/stores': page(script(`setTimeout(() => localStorage.setItem('news', Math.random()), ms)`)),
  '/locks': page(script(`navigator.locks.request('held', () => new Promise((done) => setTimeout(done, ms)))`)),
  '/shared.js': code(`onconnect = ({ ports }) => setTimeout(() => ports[0].postMessage(1), ${lateMs})`),
  '/service.js': code(
    `onactivate = (event) => event.waitUntil(new Promise((done) => setTimeout(async () => {
      for (const client of await clients.matchAll({ includeUncontrolled: true })) client.postMessage(1);
      done();
    }, ${lateMs})))`,
  ),
};

/** Accepts a WebSocket (RFC 6455 §4.2.2) and sends one message late. */
function answerSocket(request: IncomingMessage, socket: Socket): void {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  socket.on('error', () => socket.destroy());
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  inTime(() => socket.write(Buffer.from([0x81, 4, ...Buffer.from('news')])));
}

/** Serves restless pages: the page `name` is at `/page/<name>`. */
export async function startRestless(pages: Readonly<Record<string, RestlessPage>>): Promise<RunningSite> {
  const visits = new Map<string, number>();
  const server = createServer((request, response) => {
    const { pathname, port } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const name = decodeURIComponent(pathname.replace(/^\/page\//, ''));
    const found = Object.hasOwn(pages, name) ? pages[name] : undefined;
    if (found) {
      const body = (found.body ?? '').replaceAll('{other}', `http://localhost:${port}`);
      const whole = html(`${body}<script>${found.script ?? ''}</script>`);
      if (!found.streamed) return void page(whole, found.headers)(response);
      response.writeHead(200, { 'content-type': 'text/html' }).write(whole);
      return inTime(() => response.end('Late news'));
    }
    if (pathname === '/events-again') {
      const visit = (visits.get(pathname) ?? 0) + 1;
      visits.set(pathname, visit);
      return void events(response).end(visit === 1 ? `retry: ${lateMs}\n\n` : 'event: late\ndata: news\n\n');
    }
    const answer = resources[pathname];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  server.on('upgrade', answerSocket);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
