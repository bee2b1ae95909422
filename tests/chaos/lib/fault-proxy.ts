import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from './random.ts';

/** Shares of all requests, from 0 to 1. */
export interface Faults {
  /** Answered with 500 and not handed on. */
  refused: number;
  /** The connection is cut before anything is handed on, as while a service is started again. */
  cut: number;
  /** Handed on and done, but the answer is lost. */
  answerLost: number;
  /** Answered as DynamoDB does when it is asked too much. */
  throttled: number;
  /** Transactions that are answered as cancelled by another one. */
  conflicting: number;
  /** Single writes that are answered as in the way of a transaction. */
  clashing: number;
  /** Handed on up to 200 ms late. */
  late: number;
}

export const noFaults: Faults = {
  refused: 0,
  cut: 0,
  answerLost: 0,
  throttled: 0,
  conflicting: 0,
  clashing: 0,
  late: 0,
};
export const outage: Faults = { ...noFaults, refused: 1 };

export interface FaultProxy {
  url: string;
  faults: Faults;
  /** Answers this many requests with 500 from now on, whatever `faults` says. */
  refuseNext(count: number): void;
  /** Answers this many single writes as in the way of a transaction from now on, whatever `faults` says. */
  clashNext(count: number): void;
  /** How many requests were answered with 500 so far. */
  refusals(): number;
  /** How many transactions were answered as cancelled by another one so far. */
  conflicts(): number;
  /** How many single writes were answered as in the way of a transaction so far, by operation. */
  clashes: ReadonlyMap<string, number>;
  /** Answers writes that contain a text as DynamoDB does when an item isn't valid, or when it is asked too much. */
  refusing: { text: string; as: 'invalid' | 'throttled' } | undefined;
  close(): Promise<void>;
}

const throttled = JSON.stringify({
  __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
  message: 'The level of configured provisioned throughput for the table was exceeded.',
});

const conflict = JSON.stringify({
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
  CancellationReasons: [{ Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }],
});

const clash = JSON.stringify({
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
  message: 'Transaction is ongoing for the item',
});

const invalid = JSON.stringify({
  __type: 'com.amazon.coral.validate#ValidationException',
  message: 'One or more parameter values were invalid',
});

const singleWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

/** `PutItem`, `TransactWriteItems`, …; empty for other services. */
const operationOf = (incoming: IncomingMessage): string =>
  String(incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, '');

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Hands a request on and answers what the service answered. */
function forward(
  target: URL,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => readAll(answer).then((answered) => resolve({ answer, body: answered }), reject),
    );
    outgoing.on('error', reject).end(body);
  });
}

/** Stands in front of a service and makes it as unreliable as `faults` says. The body of a request is read whole. */
export async function startFaultProxy(targetUrl: string, random: Random): Promise<FaultProxy> {
  const target = new URL(targetUrl);
  const proxy = { faults: noFaults, refusing: undefined as FaultProxy['refusing'] };
  let refusals = 0;
  let conflicts = 0;
  const clashes = new Map<string, number>();
  /** Requests that were done and not answered. Sent again with the same token, DynamoDB answers that they're done. */
  const unanswered = new Set<string>();
  let refusedNext = 0;
  let clashesNext = 0;

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readAll(incoming);
    const { refused, cut, throttled: often, conflicting, clashing, late, answerLost } = proxy.faults;
    const operation = operationOf(incoming);
    const type = { 'content-type': 'application/x-amz-json-1.0' };
    if (random.next() < refused || refusedNext > 0) {
      refusedNext = Math.max(0, refusedNext - 1);
      refusals += 1;
      return void response.writeHead(500, type).end('{"__type":"InternalServerError"}');
    }
    if (random.next() < cut) return void response.destroy();
    if (random.next() < often) return void response.writeHead(400, type).end(throttled);
    const { refusing } = proxy;
    if (refusing && /Put|Update|Write/.test(operation) && body.includes(refusing.text))
      return void response.writeHead(400, type).end(refusing.as === 'invalid' ? invalid : throttled);
    if (singleWrites.has(operation) && (random.next() < clashing || clashesNext > 0)) {
      clashesNext = Math.max(0, clashesNext - 1);
      clashes.set(operation, (clashes.get(operation) ?? 0) + 1);
      return void response.writeHead(400, type).end(clash);
    }
    if (operation === 'TransactWriteItems' && random.next() < conflicting && !unanswered.has(body.toString())) {
      conflicts += 1;
      return void response.writeHead(400, type).end(conflict);
    }
    if (random.next() < late) await new Promise((resolve) => setTimeout(resolve, random.between(20, 200)));
    const { answer, body: answered } = await forward(target, incoming, body);
    if (random.next() < answerLost) {
      unanswered.add(body.toString());
      return void response.destroy();
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(answered);
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuseNext: (count: number) => {
      refusedNext = count;
    },
    clashNext: (count: number) => {
      clashesNext = count;
    },
    refusals: () => refusals,
    conflicts: () => conflicts,
    clashes,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
