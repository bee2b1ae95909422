import type { ServerResponse } from 'node:http';
import type { SiteBehavior } from '../site/site-behaviors.ts';

/**
 * Adds the headers of a behavior to a response: at once, so that the origin may replace them, and those that override
 * the origin again at the last moment.
 */
export function applyResponseHeaders(response: ServerResponse, headers: SiteBehavior['headers']): void {
  for (const { name, value } of headers) response.setHeader(name, value);
  const overriding = headers.filter(({ override }) => override);
  const writeHead = response.writeHead.bind(response) as (status: number, fields?: object) => ServerResponse;
  response.writeHead = ((status: number, fields?: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields ?? {})) response.setHeader(name, value);
    for (const { name, value } of overriding) response.setHeader(name, value);
    return writeHead(status);
  }) as ServerResponse['writeHead'];
}
