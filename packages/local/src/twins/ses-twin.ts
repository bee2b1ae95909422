import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MailBox } from '../mail/mail-box.ts';
import type { Twin } from './dynamodb-twin.ts';
import { listenPrivately, privateSocket } from './private-socket.ts';
import { readJson, Refusal, respond } from './rest-json.ts';

/**
 * The twin of SES v2, as far as the product uses it: `POST /v2/email/outbound-emails` (SendEmail) with simple content.
 * The protocol is REST with JSON: success answers `{ MessageId }`, a refusal carries its name in `x-amzn-errortype` and
 * `{ message }` in its body. Like the service, it refuses an email without recipient, sender or content
 * (BadRequestException), a header that isn't one line and an attachment without a name or content, and an address that can receive nothing: those at `reject.test` stand for what the service's
 * checks would turn away (MessageRejected). Everything accepted lands in the inbox of this machine.
 */
interface SendEmailRequest {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: {
      Subject?: Part;
      Body?: { Text?: Part; Html?: Part };
      Headers?: { Name?: string; Value?: string }[];
      Attachments?: { RawContent?: string; FileName?: string; ContentType?: string; ContentId?: string }[];
    };
  };
}

interface Part {
  Data?: string;
}

const maxRequestBytes = 10 * 1_048_576;

const badRequest = (message: string): Refusal => new Refusal(400, 'BadRequestException', message);

/** Starts the twin. It ends with this process. */
export async function startSesTwin(mailBox: MailBox): Promise<Twin> {
  const socketPath = privateSocket();
  const close = await listenPrivately((request, response) => {
    void respond(response, answer(request, mailBox), {
      messageField: 'message',
      failure: 'InternalServiceErrorException',
    });
  }, socketPath);
  return { upstream: { socketPath }, close };
}

async function answer(request: IncomingMessage, mailBox: MailBox): Promise<object> {
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails')
    throw new Refusal(404, 'NotFoundException', `The twin of SES does not know ${request.method} ${request.url}`);
  const id = `0102${Date.now().toString(16).padStart(14, '0')}-${randomUUID()}-000000`;
  const sent = await readJson<SendEmailRequest>(request, { maxBytes: maxRequestBytes, refuse: badRequest });
  mailBox.add({ id, received_at: new Date().toISOString(), ...readMail(sent) });
  return { MessageId: id };
}

function readMail({ FromEmailAddress: from, Destination: destination, Content: content }: SendEmailRequest) {
  const to = [destination?.ToAddresses, destination?.CcAddresses, destination?.BccAddresses].flatMap(
    (list) => list ?? [],
  );
  const subject = content?.Simple?.Subject?.Data;
  const { Text: text, Html: html } = content?.Simple?.Body ?? {};
  const { Headers: headers = [], Attachments: attachments = [] } = content?.Simple ?? {};
  if (!from) throw badRequest('Missing required field: FromEmailAddress');
  if (to.length === 0) throw badRequest('Missing required field: Destination');
  if (subject === undefined || (text?.Data ?? html?.Data) === undefined)
    throw badRequest('Only simple content with a subject and a body is supported');
  const refused = to.find((address) => !/@[^@\s]+\.[^@\s]+$/.test(address) || address.endsWith('@reject.test'));
  if (refused !== undefined) throw new Refusal(400, 'MessageRejected', `Address is not deliverable: ${refused}`);
  const isHeader = ({ Name: name = '', Value: value = '' }: (typeof headers)[number]): boolean =>
    /^[!-9;-~]{1,126}$/.test(name) && /^[ -~]{1,870}$/.test(value);
  if (!headers.every(isHeader)) throw badRequest('Headers need a name and a value of one line');
  if (!attachments.every(({ RawContent: bytes, FileName: name }) => bytes && name))
    throw badRequest('Attachments need a file name and content');
  return {
    from,
    to,
    subject,
    text: text?.Data ?? '',
    html: html?.Data ?? '',
    headers: Object.fromEntries(headers.map(({ Name: name = '', Value: value = '' }) => [name, value])),
    attachments: attachments.map((file) => ({
      content_id: file.ContentId ?? '',
      filename: file.FileName ?? '',
      content_type: file.ContentType ?? 'application/octet-stream',
      base64: file.RawContent ?? '',
    })),
  };
}
