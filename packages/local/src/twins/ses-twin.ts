import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from '../host/listen-on-loopback.ts';
import type { MailBox } from '../mail/mail-box.ts';
import type { Twin } from './dynamodb-twin.ts';

/**
 * The twin of SES v2, as far as the product uses it: `POST /v2/email/outbound-emails` (SendEmail) with simple content.
 * The protocol is REST with JSON: success answers `{ MessageId }`, a refusal carries its name in `x-amzn-errortype` and
 * `{ message }` in its body. Like the service, it refuses a mail without recipient, sender or content
 * (BadRequestException), and an address that can receive nothing: those at `reject.test` stand for what the service's
 * checks would turn away (MessageRejected). Everything accepted lands in the mail box of this machine.
 */
interface SendEmailRequest {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: { Simple?: { Subject?: Part; Body?: { Text?: Part; Html?: Part } } };
}

interface Part {
  Data?: string;
}

const maxRequestBytes = 10 * 1_048_576;

class Refusal extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** Starts the twin on a loopback port. It ends with this process. */
export async function startSesTwin(mailBox: MailBox): Promise<Twin> {
  const listening = await listenOnLoopback((request, response) => {
    answer(request, mailBox).then(
      (body) => respond(response, { status: 200, body }),
      (error: unknown) => respondRefusal(response, error),
    );
  }, 0);
  return { endpoint: `http://127.0.0.1:${listening.port}`, close: () => listening.close() };
}

async function answer(request: IncomingMessage, mailBox: MailBox): Promise<object> {
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails')
    throw new Refusal('NotFoundException', `The twin of SES does not know ${request.method} ${request.url}`, 404);
  const id = `0102${Date.now().toString(16).padStart(14, '0')}-${randomUUID()}-000000`;
  mailBox.add({ id, received_at: new Date().toISOString(), ...readMail(await readJson(request)) });
  return { MessageId: id };
}

function readMail({ FromEmailAddress: from, Destination: destination, Content: content }: SendEmailRequest) {
  const to = [destination?.ToAddresses, destination?.CcAddresses, destination?.BccAddresses].flatMap(
    (list) => list ?? [],
  );
  const subject = content?.Simple?.Subject?.Data;
  const { Text: text, Html: html } = content?.Simple?.Body ?? {};
  if (!from) throw new Refusal('BadRequestException', 'Missing required field: FromEmailAddress');
  if (to.length === 0) throw new Refusal('BadRequestException', 'Missing required field: Destination');
  if (subject === undefined || (text?.Data ?? html?.Data) === undefined)
    throw new Refusal('BadRequestException', 'Only simple content with a subject and a body is supported');
  const refused = to.find((address) => !/@[^@\s]+\.[^@\s]+$/.test(address) || address.endsWith('@reject.test'));
  if (refused !== undefined) throw new Refusal('MessageRejected', `Address is not deliverable: ${refused}`);
  return { from, to, subject, text: text?.Data ?? '', html: html?.Data ?? '' };
}

async function readJson(request: IncomingMessage): Promise<SendEmailRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxRequestBytes) throw new Refusal('BadRequestException', 'The message is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as SendEmailRequest;
  } catch {
    throw new Refusal('BadRequestException', 'The request is not JSON');
  }
}

function respond(
  response: ServerResponse,
  { status, body, errorType }: { status: number; body: object; errorType?: string },
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    ...(errorType === undefined ? {} : { 'x-amzn-errortype': errorType }),
  });
  response.end(JSON.stringify(body));
}

function respondRefusal(response: ServerResponse, error: unknown): void {
  const { name, message, status } =
    error instanceof Refusal ? error : new Refusal('InternalServiceErrorException', String(error), 500);
  respond(response, { status, body: { message }, errorType: name });
}
