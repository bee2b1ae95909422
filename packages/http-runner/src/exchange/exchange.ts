import type { DispatchController, DispatchHandler } from './dispatch.ts';
import { BodyReader, type ReadBody } from './body-reader.ts';
import { explainFailure } from './explain-failure.ts';
import { Http2Stream } from './http2-stream.ts';
import type { ApiSession } from '../session/api-session.ts';
import type { Connection, ConnectTimings } from '../session/connection.ts';
import { runPseudonym } from '@saywright/egress/run-pseudonym';
import type { ApiResponse } from '@saywright/contracts/entities/api-execution';

export interface Sending {
  method: string;
  url: URL;
  headers: readonly { name: string; value: string }[];
  body: Uint8Array | null;
}

export interface Received {
  statusCode: number;
  statusText: string;
  httpVersion: '1.1' | '2';
  headers: { name: string; value: string }[];
  body: ReadBody;
  tls: ApiResponse['tls'];
  timings: ConnectTimings & { first_byte: number; download: number };
}

/** Methods whose requests may be sent again when a connection that was kept open turns out to be closed. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/**
 * Sends one request and reads its response, without following redirects.
 * @throws TargetProblem, EgressRefusedError, or the reason of `signal`
 */
export async function exchange(sending: Sending, session: ApiSession, signal: AbortSignal): Promise<Received> {
  for (;;) {
    signal.throwIfAborted();
    const connection = session.acquire(sending.url);
    const wasOpen = connection.uses > 0;
    const attempt = new Attempt(sending, connection, session.settings.frontDoorPort);
    try {
      const received = await attempt.run(signal);
      session.release(connection, { keep: !received.body.isCut });
      return received;
    } catch (error) {
      session.release(connection, { keep: false });
      signal.throwIfAborted();
      if (wasOpen && !attempt.hasAnswer && repeatable.has(sending.method)) continue;
      throw explainFailure(error, sending.url);
    }
  }
}

class Attempt {
  hasAnswer = false;
  readonly #sending: Sending;
  readonly #connection: Connection;
  readonly #frontDoorPort: number | undefined;

  constructor(sending: Sending, connection: Connection, frontDoorPort: number | undefined) {
    this.#sending = sending;
    this.#connection = connection;
    this.#frontDoorPort = frontDoorPort;
  }

  run(signal: AbortSignal): Promise<Received> {
    const { url, method, body } = this.#sending;
    const connection = this.#connection;
    const wasOpen = connection.uses > 0;
    connection.uses += 1;
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        reject(signal.reason as Error);
        connection.close();
      };
      signal.addEventListener('abort', abort, { once: true });
      const settle =
        <T>(end: (value: T) => void) =>
        (value: T): void => {
          signal.removeEventListener('abort', abort);
          end(value);
        };
      const done = settle(resolve);
      const failed = settle(reject);
      let sentAt = performance.now();
      let answeredAt = 0;
      let reader: BodyReader | undefined;
      const stream = new Http2Stream();
      let head: Pick<Received, 'statusCode' | 'statusText' | 'headers'> | undefined;
      const finish = (read: ReadBody): void => {
        if (!head) return;
        const { timings, tls, httpVersion } = connection;
        done({
          ...head,
          httpVersion,
          tls,
          body: read,
          timings: {
            ...(wasOpen ? { dns: null, connect: null, tls: null } : timings),
            first_byte: answeredAt - sentAt,
            download: performance.now() - answeredAt,
          },
        });
      };
      const handler: DispatchHandler = {
        onRequestStart: () => {
          sentAt = performance.now();
        },
        onResponseStart: (controller, statusCode, ...[, statusText = '']) => {
          if (statusCode < 200) return;
          answeredAt = performance.now();
          this.hasAnswer = true;
          head = { statusCode, statusText, headers: headersOf(controller) };
          const encoding =
            method === 'HEAD' || statusCode === 204 || statusCode === 304
              ? ''
              : valueOf(head.headers, 'content-encoding');
          reader = new BodyReader(encoding, controller, { finish, fail: failed });
        },
        onResponseData: (_controller, chunk) => reader?.write(chunk),
        onResponseEnd: () => {
          if (stream.isReset) failed(Object.assign(new Error('The stream was reset'), { code: 'ECONNRESET' }));
          else reader?.end();
        },
        onResponseError: (_controller, error) => {
          if (!reader?.isDone) failed(error);
        },
      };
      try {
        const options = {
          method: method as 'GET',
          path: url.pathname + url.search,
          headers: this.#headers(),
          body: body === null ? null : Buffer.from(body.buffer, body.byteOffset, body.byteLength),
        };
        stream.observe(() => void connection.client.dispatch(options, handler));
      } catch (error) {
        failed(error as Error);
      }
    });
  }

  /** undici writes headers as Latin-1, so UTF-8 is handed over byte by byte. */
  #headers(): string[] {
    const flat = this.#sending.headers.flatMap(({ name, value }) => [
      name,
      Buffer.from(value.toWellFormed()).toString('latin1'),
    ]);
    return Number(this.#sending.url.port || 80) === this.#frontDoorPort
      ? [...flat, 'Via', `1.1 ${runPseudonym}`]
      : flat;
  }
}

const valueOf = (headers: Received['headers'], name: string): string =>
  headers
    .filter((header) => header.name.toLowerCase() === name)
    .map(({ value }) => value)
    .join(', ');

/** UTF-8 where it's valid, otherwise Latin-1. */
function textOf(raw: Buffer | string): string {
  if (typeof raw === 'string') return raw;
  const text = raw.toString('utf8');
  return text.includes('\uFFFD') ? raw.toString('latin1') : text;
}

/** In the order and spelling of the wire. HTTP/2 gives an object instead of a list. */
function headersOf(controller: DispatchController): Received['headers'] {
  const raw = controller.rawHeaders ?? [];
  if (!Array.isArray(raw))
    return Object.entries(raw).flatMap(([name, value]) =>
      name.startsWith(':') || value === undefined
        ? []
        : [value].flat().map((each) => ({ name, value: textOf(Buffer.from(each, 'latin1')) })),
    );
  const headers: Received['headers'] = [];
  for (let at = 0; at + 1 < raw.length; at += 2)
    headers.push({ name: textOf(raw[at] ?? ''), value: textOf(raw[at + 1] ?? '') });
  return headers;
}
