import type { IncomingHttpHeaders } from 'node:http';
import type { Permission } from '../policy.ts';

/** A request as its permissions see it. */
export interface RequestView {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Answers everything that a request needs to be allowed to do; undefined for a request that isn't known. */
export type PermissionReader = (request: RequestView) => readonly Permission[] | undefined;

/** The operation of a request of the JSON protocols, for example `GetItem`. */
export function targetOf({ headers }: RequestView, service: string): string | undefined {
  const target = String(headers['x-amz-target'] ?? '');
  return target.startsWith(`${service}.`) ? target.slice(service.length + 1) : undefined;
}

/** The body as a JSON object; undefined when it isn't one. */
export function jsonOf<Body extends object>({ body }: RequestView): Body | undefined {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Body) : undefined;
  } catch {
    return undefined;
  }
}
