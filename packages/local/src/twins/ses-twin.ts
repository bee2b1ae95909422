import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MailBox } from '../mail/mail-box.ts';
import type { MailEvents, MailEventType } from '../mail/mail-events.ts';
import type { Twin } from './dynamodb-twin.ts';
import { listenPrivately, privateSocket } from './private-socket.ts';
import { readJson, Refusal, respond } from './rest-json.ts';

/**
 * The twin of SES v2, as far as the product uses it: `POST /v2/email/outbound-emails` (SendEmail) with simple content.
 * The protocol is REST with JSON: success answers `{ MessageId }`, a refusal carries its name in `x-amzn-errortype` and
 * `{ message }` in its body. Like the service, it refuses an email without recipient, sender or content
 * (BadRequestException), a header that isn't one line and an attachment without a name or content, and an address that can receive nothing: those at `reject.test` stand for what the service's
 * checks would turn away (MessageRejected). Everything accepted lands in the inbox of this machine.
 *
 * Like the addresses of the service's mailbox simulator, `bounce@` any domain bounces, so it's in no inbox, and the owner of
 * `complaint@` says that it's spam; both may have a label (`bounce+ada@`). If the email names a configuration set that
 * reports it, the report is on its way before the answer.
 */
interface SendEmailRequest {
  FromEmailAddress?: string;
  ConfigurationSetName?: string;
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

/** Starts the twin. It ends with this process. @param reportsTo where reports about emails go, once there is a template */
export async function startSesTwin(mailBox: MailBox, reportsTo: () => MailEvents | undefined): Promise<Twin> {
  const socketPath = privateSocket();
  const close = await listenPrivately((request, response) => {
    void respond(response, answer(request, mailBox, reportsTo()), {
      messageField: 'message',
      failure: 'InternalServiceErrorException',
    });
  }, socketPath);
  return { upstream: { socketPath }, close };
}

async function answer(request: IncomingMessage, mailBox: MailBox, events: MailEvents | undefined): Promise<object> {
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails')
    throw new Refusal(404, 'NotFoundException', `The twin of SES does not know ${request.method} ${request.url}`);
  const id = `0102${Date.now().toString(16).padStart(14, '0')}-${randomUUID()}-000000`;
  const sent = await readJson<SendEmailRequest>(request, { maxBytes: maxRequestBytes, refuse: badRequest });
  const { ConfigurationSetName: set } = sent;
  if (set !== undefined && events?.knows(set) !== true)
    throw new Refusal(404, 'NotFoundException', `Configuration set <${set}> does not exist.`);
  const mail = readMail(sent);
  const fate = mail.to.map(fateOf).find((each) => each !== undefined);
  if (fate !== 'bounce') mailBox.add({ id, received_at: new Date().toISOString(), ...mail });
  if (fate && set !== undefined) await events?.publish(set, fate, reportOf(fate, { id, ...mail }));
  return { MessageId: id };
}

function fateOf(address: string): MailEventType | undefined {
  const [, fate] = /^(bounce|complaint)(?:\+[^@]*)?@/i.exec(address) ?? [];
  return fate?.toLowerCase() as MailEventType | undefined;
}

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
function reportOf(fate: MailEventType, { id, from, to }: { id: string; from: string; to: string[] }): object {
  const timestamp = new Date().toISOString();
  const feedbackId = `${id.slice(0, 16)}-${randomUUID()}-000000`;
  const mail = { timestamp, source: from, messageId: id, destination: to };
  const recipients = to.filter((address) => fateOf(address) === fate).map((emailAddress) => ({ emailAddress }));
  if (fate === 'complaint') {
    const complaint = { feedbackId, timestamp, complaintFeedbackType: 'abuse', complainedRecipients: recipients };
    return { eventType: 'Complaint', complaint, mail };
  }
  const failed = { action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' };
  const bouncedRecipients = recipients.map((each) => ({ ...each, ...failed }));
  const bounce = { feedbackId, timestamp, bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients };
  return { eventType: 'Bounce', bounce, mail };
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
