import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RuntimeApi {
  /** `127.0.0.1:<port>`, as `AWS_LAMBDA_RUNTIME_API` has it. */
  host: string;
  /** Resolves when the runtime has loaded its handler. @throws what kept it from that */
  ready: Promise<void>;
  /** Hands an event to the runtime. @returns what its handler answered @throws what it threw */
  invoke(event: unknown): Promise<unknown>;
  /** Ends everything that waits. */
  fail(error: Error): void;
  close(): void;
}

interface Failure {
  errorType: string;
  errorMessage: string;
}

const timeoutMs = 900_000;

/** The runtime API that a Lambda execution environment talks to, for one environment. */
export async function startRuntimeApi(): Promise<RuntimeApi> {
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  const waiting: { id: string; event: unknown }[] = [];
  const results = new Map<string, PromiseWithResolvers<unknown>>();
  let idle: ServerResponse | undefined;
  const handOut = (): void => {
    const next = idle && waiting.shift();
    if (!next || !idle) return;
    const headers = { 'lambda-runtime-aws-request-id': next.id, 'lambda-runtime-deadline-ms': Date.now() + timeoutMs };
    idle.writeHead(200, headers).end(JSON.stringify(next.event));
    idle = undefined;
  };
  const server = createServer((request, response) => {
    const [, , , what, id, kind] = (request.url ?? '').split('/');
    if (id === 'next') {
      idle = response;
      ready.resolve();
      return handOut();
    }
    void text(request).then((body) => {
      const said = JSON.parse(body) as unknown;
      const failure = ({ errorType, errorMessage }: Failure) => new Error(`${errorType}: ${errorMessage}`);
      if (what === 'init') ready.reject(failure(said as Failure));
      else if (kind === 'error') results.get(id ?? '')?.reject(failure(said as Failure));
      else results.get(id ?? '')?.resolve(said);
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: ready.promise,
    invoke: (event) => {
      const id = randomUUID();
      const result = Promise.withResolvers<unknown>();
      results.set(id, result);
      waiting.push({ id, event });
      handOut();
      return result.promise;
    },
    fail: (error) => {
      ready.reject(error);
      for (const result of results.values()) result.reject(error);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
