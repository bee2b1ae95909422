import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The REST-JSON protocol of AWS as twins answer it: a refusal carries its name in `x-amzn-errortype`. */

/** A service's error response. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, name: string, message: string) {
    super(message);
    this.status = status;
    this.name = name;
  }
}

/** The body of a request as JSON, unchecked. @throws Refusal when it is too large or no JSON */
export async function readJson<Body>(
  request: IncomingMessage,
  { maxBytes, refuse }: { maxBytes: number; refuse: (message: string) => Refusal },
): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw refuse('The request is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
  } catch {
    throw refuse('The request is not JSON');
  }
}

/** Sends what `answering` comes to. @param options.messageField how the service spells the field of its messages */
export async function respond(
  response: ServerResponse,
  answering: Promise<object>,
  options: { messageField: 'message' | 'Message'; failure: string },
): Promise<void> {
  const send = (status: number, body: object, errorType?: string): void => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-amzn-requestid': randomUUID(),
      ...(errorType === undefined ? {} : { 'x-amzn-errortype': errorType }),
    });
    response.end(JSON.stringify(body));
  };
  try {
    send(200, await answering);
  } catch (error) {
    const { status, name, message } =
      error instanceof Refusal ? error : new Refusal(500, options.failure, String(error));
    send(status, { [options.messageField]: message }, name);
  }
}
