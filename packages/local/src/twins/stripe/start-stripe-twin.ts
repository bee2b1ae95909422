import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from '../../gateway/read-body.ts';
import { servePages, stripePagesPath } from './pages/serve-pages.ts';
import { answerApi } from './server/answer-api.ts';
import { Clocks } from './server/clocks.ts';
import { control } from './server/control.ts';
import { Deliveries } from './server/deliveries.ts';
import { Faults } from './server/faults.ts';
import { Account } from './state/account.ts';
import { newId } from './state/new-id.ts';
import { Store, type Stored } from './state/store.ts';
import type { WebhookEndpoint } from './state/wire.ts';

export interface StripeTwin {
  /** For example `http://127.83.4.5:41234`: the API under `/v1`, and what only the twin can do under `/control`. */
  base: string;
  secretKey: string;
  /** The secret of the product's own endpoint, as long as this account exists. */
  webhookSecret: string;
  /** Serves the hosted pages for another server, where browsers get to them. */
  servePages(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /**
   * The product is at `url`: browsers find the hosted pages there, and `events` are sent to its webhook. Until it's called,
   * the pages are below `base`.
   */
  attachTo(url: string, webhook: { path: string; events: readonly string[] }): void;
  close(): Promise<void>;
}

interface Keys extends Stored {
  object: 'twin.keys';
  secret_key: string;
  webhook_secret: string;
}

const maxBodyBytes = 1_000_000;

/**
 * Starts a twin of Stripe in test mode, as far as the product uses it: what the official client sends, answered as Stripe
 * would, with signed webhooks, hosted pages for checkout and the customer portal, renewals and test clocks.
 * @param options.host an address of the product's own, which runs can't reach
 * @param options.file keeps everything across starts
 */
export async function startStripeTwin(options: { file: string; host: string }): Promise<StripeTwin> {
  const account = new Account(new Store(options.file));
  const keys = account.store.transact(
    () =>
      account.store.find<Keys>('twin.keys', 'twin_keys') ??
      account.store.put<Keys>({
        id: 'twin_keys',
        object: 'twin.keys',
        secret_key: newId('sk_test', 32),
        webhook_secret: newId('whsec', 32),
      }),
  );
  account.store.transact(() => forget(account));
  const faults = new Faults();
  const deliveries = new Deliveries(account, faults);
  const clocks = new Clocks(account, () => deliveries.wake());
  const pages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Tests that only know the product's own address move the clock there.
    if (request.url === `${stripePagesPath}/control`) return command(request, response);
    await servePages(account, request, response);
    clocks.wake();
  };
  const api = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, maxBodyBytes);
    if (body === undefined) return void response.writeHead(413).end();
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    const method = request.method ?? 'GET';
    const fault = faults.forRequest(method, path);
    if (fault?.action === 'drop') return void request.socket.destroy();
    if (fault?.action === 'fail') return failed(response, fault.status);
    const answer = answerApi(
      account,
      { method, path, query, body: body.toString('utf8'), headers: request.headers },
      keys.secret_key,
    );
    if (fault?.action === 'drop_after') request.socket.destroy();
    else if (fault) failed(response, 500);
    else response.writeHead(answer.status, answer.headers).end(answer.body);
    setImmediate(() => clocks.wake());
  };
  const command = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${keys.secret_key}`) return void response.writeHead(401).end();
    const body = await readBody(request, maxBodyBytes);
    const [status, answer] = attempt(() =>
      control({ account, faults, clocks, deliveries }, body?.toString('utf8') ?? ''),
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const url = request.url ?? '/';
    const answering =
      url === '/control'
        ? command(request, response)
        : url.startsWith('/v1/')
          ? api(request, response)
          : pages(request, response);
    answering.catch((error: unknown) => failed(response, 500, String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const base = `http://${options.host}:${port}`;
  account.pagesUrl = `${base}${stripePagesPath}`;
  clocks.wake();
  return {
    base,
    secretKey: keys.secret_key,
    webhookSecret: keys.webhook_secret,
    servePages: pages,
    attachTo: (url, { path, events }) => {
      account.pagesUrl = `${url}${stripePagesPath}`;
      account.store.transact(() =>
        account.store.put(ownEndpoint({ url: `${url}${path}`, events, secret: keys.webhook_secret })),
      );
      clocks.wake();
    },
    close: async () => {
      clocks.close();
      await deliveries.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

const eventDays = 30;
const idempotencyDays = 1;

/** Drops what Stripe doesn't remember for longer either. */
function forget(account: Account): void {
  const now = account.now();
  const drop = (kind: string, days: number): void => {
    for (const { id, created } of account.store.list<Stored & { created: number }>(kind))
      if (created < now - days * 86_400) account.store.drop(id);
  };
  drop('event', eventDays);
  drop('twin.idempotency', idempotencyDays);
}

const ownEndpoint = ({
  url,
  events,
  secret,
}: {
  url: string;
  events: readonly string[];
  secret: string;
}): WebhookEndpoint => ({
  id: 'we_local',
  object: 'webhook_endpoint',
  api_version: null,
  application: null,
  created: Math.floor(Date.now() / 1_000),
  description: 'The product on this machine',
  enabled_events: [...events],
  livemode: false,
  metadata: {},
  secret,
  status: 'enabled',
  url,
});

function failed(response: ServerResponse, status: number, message = 'An unknown error occurred.'): void {
  if (response.headersSent) return void response.destroy();
  const type = status === 429 ? 'invalid_request_error' : 'api_error';
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { type, message } }));
}

function attempt(work: () => object): [status: number, answer: object] {
  try {
    return [200, work()];
  } catch (error) {
    return [400, { error: String(error) }];
  }
}
