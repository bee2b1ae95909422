import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Edge } from './edge.ts';
import type { StaticFiles } from './static-files.ts';

/** Serves the web application as its bucket does behind CloudFront, whose functions say which file a path gets. */
export async function serveSite(
  files: StaticFiles,
  { request, response, path, edge }: { request: IncomingMessage; response: ServerResponse; path: string; edge: Edge },
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('Method Not Allowed');
    return;
  }
  const rewritten = edge.rewrite(path);
  if (typeof rewritten !== 'string') {
    response.removeHeader('cache-control');
    response.writeHead(301, { location: rewritten.location, 'content-length': 0 }).end();
    return;
  }
  const file = await files.read(rewritten, String(request.headers['accept-encoding'] ?? ''));
  if (file === undefined) {
    response.removeHeader('cache-control');
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not Found');
    return;
  }
  const status = edge.statusOf(path, 200);
  response.setHeader('etag', file.etag);
  response.setHeader('vary', 'Accept-Encoding');
  if (status === 200 && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', file.type);
  response.setHeader('content-length', file.body.length);
  if (file.encoding) response.setHeader('content-encoding', file.encoding);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : file.body);
}
