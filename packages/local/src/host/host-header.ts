import type { IncomingMessage } from 'node:http';

const names = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request names this machine as its host, with the port it arrived on. Anything else is a page on the internet
 * that points its own name at loopback (DNS rebinding) or a proxy we do not know.
 */
export function namesThisHost(request: IncomingMessage): boolean {
  const match = /^(.+?)(?::(\d+))?$/.exec(request.headers.host?.toLowerCase() ?? '');
  const [, name = '', port = '80'] = match ?? [];
  return names.has(name) && Number(port) === request.socket.localPort;
}
