import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface HeldSite {
  url: string;
  /** How often `/hold` was asked for. */
  held(): number;
  /** Answers all requests of `/hold`, now and from now on. */
  release(): void;
}

const page = '<!doctype html><title>Held</title><h1>Here you are</h1>';

/** A site that answers at once, except for `/hold`, which waits to be released. */
export async function startHeldSite(): Promise<HeldSite> {
  const waiting: ServerResponse[] = [];
  let count = 0;
  let open = false;
  const answer = (response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  const server = createServer((request, response) => {
    if (request.url !== '/hold') return answer(response);
    count += 1;
    if (open) answer(response);
    else waiting.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => count,
    release: () => {
      open = true;
      for (const response of waiting.splice(0)) answer(response);
    },
  };
}
