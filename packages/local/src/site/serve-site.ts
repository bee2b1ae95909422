import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StaticFiles } from './static-files.ts';

/**
 * Serves the web application as its bucket does behind CloudFront: a path without an extension is a page of the
 * single-page application and gets `index.html`.
 */
export async function serveSite(
  files: StaticFiles,
  { request, response, path }: { request: IncomingMessage; response: ServerResponse; path: string },
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('Method Not Allowed');
    return;
  }
  const isPage = path.lastIndexOf('.') <= path.lastIndexOf('/');
  const file = await files.read(isPage ? '/index.html' : path, String(request.headers['accept-encoding'] ?? ''));
  if (file === undefined) {
    response.removeHeader('cache-control');
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not Found');
    return;
  }
  response.setHeader('etag', file.etag);
  response.setHeader('vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', file.type);
  response.setHeader('content-length', file.body.length);
  if (file.encoding) response.setHeader('content-encoding', file.encoding);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : file.body);
}
