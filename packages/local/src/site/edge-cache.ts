import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { CachePolicy } from './edge-caching.ts';

interface Kept {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  keptAt: number;
  until: number;
}

export interface EdgeCacheOptions {
  /** How many seconds errors are kept, by status; others are not kept for being errors. */
  errorSeconds: ReadonlyMap<number, number>;
  now?: () => number;
}

/**
 * The answers that CloudFront caches, for everyone who asks for the same key. Errors are kept even where
 * answers are not, and even when the origin forbids it:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
export class EdgeCache {
  readonly #kept = new Map<string, Kept>();
  readonly #errorSeconds: ReadonlyMap<number, number>;
  readonly #now: () => number;

  constructor({ errorSeconds, now = Date.now }: EdgeCacheOptions) {
    this.#errorSeconds = errorSeconds;
    this.#now = now;
  }

  /** Answers with what is kept. @returns false when the origin must answer; what it answers is then kept if it may be */
  answer(request: IncomingMessage, response: ServerResponse, policy: CachePolicy): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const key = keyOf(request, policy);
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.#now()) {
      for (const [name, value] of Object.entries(kept.headers))
        if (value !== undefined) response.setHeader(name, value);
      response.setHeader('age', Math.floor((this.#now() - kept.keptAt) / 1_000));
      response.setHeader('x-cache', `${kept.status < 400 ? 'Hit' : 'Error'} from cloudfront`);
      response.writeHead(kept.status).end(kept.body);
      return true;
    }
    this.#kept.delete(key);
    this.#watch(response, (status, headers, body) => {
      const keptAt = this.#now();
      const seconds = this.#secondsFor(status, headers, policy);
      if (seconds > 0) this.#kept.set(key, { status, headers, body, keptAt, until: keptAt + seconds * 1_000 });
    });
    return false;
  }

  #secondsFor(status: number, headers: OutgoingHttpHeaders, { ttl }: CachePolicy): number {
    const control = String(headers['cache-control'] ?? '');
    const age = /(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1];
    if (status >= 400) return Math.max(this.#errorSeconds.get(status) ?? 0, Math.min(Number(age ?? 0), ttl.max));
    if (/no-store|no-cache|private/.test(control)) return ttl.min;
    return Math.min(Math.max(age === undefined ? ttl.default : Number(age), ttl.min), ttl.max);
  }

  /** Tells what an origin answered, once it has. */
  #watch(
    response: ServerResponse,
    onAnswer: (status: number, headers: OutgoingHttpHeaders, body: Buffer) => void,
  ): void {
    const writeHead = response.writeHead.bind(response) as (status: number) => ServerResponse;
    // Fields that are written with the head aren't among `getHeaders`.
    response.writeHead = ((status: number, fields: Record<string, string> = {}) => {
      for (const [name, value] of Object.entries(fields)) response.setHeader(name, value);
      return writeHead(status);
    }) as ServerResponse['writeHead'];
    const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
    response.end = ((body?: string | Uint8Array) => {
      const result = end(body);
      onAnswer(response.statusCode, response.getHeaders(), Buffer.from(body ?? ''));
      return result;
    }) as ServerResponse['end'];
  }
}

function keyOf({ method, url = '/', headers }: IncomingMessage, { key }: CachePolicy): string {
  const [path, query] = url.split('?');
  return JSON.stringify([method, path, key.query ? query : null, key.headers.map((name) => headers[name])]);
}
