import { Agent as HttpAgent, request as sendHttp, type ClientRequest } from 'node:http';
import { Agent as HttpsAgent, request as sendHttps } from 'node:https';

export interface Answer {
  status: number;
  /** The `Date` header. */
  date: string | undefined;
  text: string;
}

export interface Exchange {
  /** For the `Host` header. */
  host: string;
  /** Posts to `/`. @throws the network's error, or one named `TimeoutError` */
  post(headers: Record<string, string>, body: string): Promise<Answer>;
}

/** In milliseconds. A table that doesn't answer is an outage, reported while the caller still waits. */
const defaultLimits = { connectMs: 2_000, answerMs: 6_000 };

const agentOptions = { keepAlive: true, maxSockets: 50 };

function timedOut(what: string): Error {
  return Object.assign(new Error(what), { name: 'TimeoutError' });
}

/** One POST after the other over connections that stay open. @param endpoint for example `https://dynamodb.us-east-1.amazonaws.com` */
export function createExchange(endpoint: string, limits = defaultLimits): Exchange {
  const { protocol, hostname, port, host } = new URL(endpoint);
  const [send, agent] =
    protocol === 'http:' ? [sendHttp, new HttpAgent(agentOptions)] : [sendHttps, new HttpsAgent(agentOptions)];
  const target = { host: hostname, ...(port === '' ? {} : { port: Number(port) }), method: 'POST', path: '/', agent };
  return {
    host,
    post: (headers, body) =>
      new Promise((resolve, reject) => {
        const contentLength = String(Buffer.byteLength(body));
        const request = send({ ...target, headers: { ...headers, 'content-length': contentLength } });
        endLate(request, limits);
        // Without it, `isRejection` would take an error of the network for one of the values.
        const fail = (error: Error): void => reject(Object.assign(error, { $metadata: {} }));
        request.on('error', fail);
        request.on('response', (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('error', fail);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, date: response.headers.date, text }));
        });
        request.end(body);
      }),
  };
}

/** Ends a request that can't connect or isn't answered in time. */
function endLate(request: ClientRequest, { connectMs, answerMs }: typeof defaultLimits): void {
  const endAfter = (ms: number, what: string): NodeJS.Timeout =>
    setTimeout(() => request.destroy(timedOut(`DynamoDB ${what} within ${ms / 1_000} s`)), ms);
  const answering = endAfter(answerMs, "didn't answer");
  request.on('close', () => clearTimeout(answering));
  request.on('socket', (socket) => {
    if (!socket.connecting) return;
    const connecting = endAfter(connectMs, "couldn't be reached");
    const connected = (): void => clearTimeout(connecting);
    socket.once('connect', connected).once('close', connected);
  });
}
