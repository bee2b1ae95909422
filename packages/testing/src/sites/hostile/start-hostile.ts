import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveSite, type RunningSite } from '../serve.ts';
import { hostilePages, webRtcPage } from './pages.ts';

const delayMs = 300;
const dropEveryMs = 100;
const drops = 10;

const send = (response: ServerResponse, type: string, body: string): void => {
  response.writeHead(200, { 'content-type': type }).end(body);
};

/** A page that comes a paragraph at a time, as over a bad connection. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    response.write(`<p>Drop ${sent}</p>`);
    if (sent < drops) return;
    clearInterval(timer);
    response.end();
  }, dropEveryMs);
  response.on('close', () => clearInterval(timer));
}

/** Files without end that are being sent. */
const downloads = new Set<ServerResponse>();

function sendWithoutEnd(response: ServerResponse): void {
  downloads.add(response);
  response.on('close', () => downloads.delete(response));
  response.writeHead(200, { 'content-disposition': 'attachment; filename="report.bin"' });
  const chunk = 'x'.repeat(65_536);
  const fill = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', fill);
  fill();
}

/** Answers once nobody takes such a file anymore. */
async function sayAllOver(response: ServerResponse): Promise<void> {
  await Promise.all([...downloads].map((download) => once(download, 'close')));
  send(response, 'text/html', '<h1>All downloads are over</h1>');
}

/** Answers that are more than a page, by path. */
const answers: Record<string, (url: URL, response: ServerResponse, request: IncomingMessage) => void> = {
  '/silent': () => undefined,
  '/cut': (_url, response) => response.destroy(),
  '/empty': (_url, response) => response.writeHead(204).end(),
  '/delayed': (_url, response) => void setTimeout(() => send(response, 'text/plain', 'Loaded late'), delayMs),
  '/stream': (_url, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
  '/circle': (_url, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/to-metadata': (_url, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/download': (_url, response) => sendWithoutEnd(response),
  '/downloads': (_url, response) => void sayAllOver(response),
  '/drops': (_url, response) => drip(response),
  '/status': (url, response) => {
    const text = url.searchParams.get('text');
    response.writeHead(Number(url.searchParams.get('code') ?? 500), {
      'content-type': text === null ? 'text/html' : 'text/plain',
    });
    response.end(text ?? '<h1>Something is wrong</h1>');
  },
  '/members': (_url, response, { headers }) => {
    const known = headers.authorization === `Basic ${Buffer.from('ada:open sesame').toString('base64')}`;
    response.writeHead(known ? 200 : 401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="Members"' });
    response.end(known ? '<h1>Welcome, ada</h1>' : '<h1>Members only</h1>');
  },
  '/web-rtc': (url, response) => send(response, 'text/html', webRtcPage(url.searchParams.get('port') ?? '')),
};

function answer(request: IncomingMessage, response: ServerResponse): boolean {
  const url = new URL(request.url ?? '/', 'http://hostile.invalid');
  const page = hostilePages[url.pathname];
  if (page !== undefined) send(response, 'text/html; charset=utf-8', page);
  else if (answers[url.pathname]) answers[url.pathname]?.(url, response, request);
  else return false;
  return true;
}

/** Serves pages that loop, flood, crash, redirect for ever and reach for private addresses, on a free loopback port. */
export const startHostile = (): Promise<RunningSite> => serveSite(answer);
