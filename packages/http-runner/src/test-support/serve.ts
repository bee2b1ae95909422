import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:https';
import { onTestFinished } from 'vitest';
import type { Identity } from './certificates.ts';

/** The request as the echo server saw it, as JSON. */
export interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  raw_headers: string[];
  body: string;
}

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    socket.on('error', () => socket.destroy());
    sockets.add(socket);
  };
  server.on('connection', track).on('secureConnection', track);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return (server.address() as AddressInfo).port;
}

/** A server on this machine, until the test ends. Answers its origin. */
export const serve = async (listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(createServer(listener))}`;

/** @returns its port: tests name the host themselves */
export const serveTls = (identity: Identity, listener: RequestListener): Promise<number> =>
  listen(createTlsServer({ key: identity.key, cert: identity.chain }, listener));

export const serveHttp2 = (identity: Identity, listener: RequestListener): Promise<number> =>
  listen(
    createSecureServer({ key: identity.key, cert: identity.chain, allowHTTP1: false }, (request, response) => {
      listener(request as unknown as IncomingMessage, response as unknown as Parameters<RequestListener>[1]);
    }),
  );

/** A server that speaks bytes. */
export const serveRaw = async (onConnection: (socket: Socket) => void): Promise<string> =>
  `http://127.0.0.1:${await listen(createRawServer(onConnection))}`;

/** Answers with what it received. */
export const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const seen: Echo = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers as Record<string, string>,
      raw_headers: request.rawHeaders,
      body: Buffer.concat(chunks).toString('latin1'),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(seen));
  });
};

/** The part of the request that the echo server saw that led to this body. */
export const readEcho = (body: string | null): Echo => JSON.parse(body ?? '') as Echo;
