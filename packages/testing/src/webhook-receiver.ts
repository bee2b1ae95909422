import { setTimeout as delay } from 'node:timers/promises';
import { serveSite, type RunningSite } from './sites/serve.ts';

/** A request to a receiver. */
export interface Received {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds before it answers. */
  afterMs?: number;
}

/** An endpoint that keeps what it gets, and answers as the test says. */
export interface WebhookReceiver extends RunningSite {
  received: Received[];
  /** Its answers from now on. */
  reply: (request: Received) => Reply;
}

/** Starts an endpoint for webhooks on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const site = await serveSite(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const { method = '', url: path = '', headers } = request;
    const got = { method, path, headers, body: Buffer.concat(chunks).toString() };
    received.push(got);
    const { status = 200, headers: extra = {}, body = 'ok', afterMs = 0 } = receiver.reply(got);
    if (afterMs > 0) await delay(afterMs, undefined, { ref: false });
    response.writeHead(status, extra).end(body);
    return true;
  });
  const receiver: WebhookReceiver = { ...site, received, reply: () => ({}) };
  return receiver;
}
