import { SendEmailCommand, type SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTwins, type Twins } from '../start-twins.ts';
import { plainClients } from './clients.ts';

let twins: Twins;
let ses: SESv2Client;

beforeAll(async () => {
  twins = await startTwins();
  ({ ses } = plainClients(twins));
});

afterAll(() => twins.close());

const mailTo = (to: string, change: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: 'Saywright <no-reply@example.com>',
  Destination: { ToAddresses: [to] },
  Content: {
    Simple: {
      Subject: { Data: 'Grüße ☕', Charset: 'UTF-8' },
      Body: { Text: { Data: 'Hello' }, Html: { Data: '<p>Hello</p>' } },
    },
  },
  ...change,
});

const send = (input: SendEmailCommandInput) => ses.send(new SendEmailCommand(input));

it('accepts an email with an id of its own, and keeps it for its recipient', async () => {
  const [first, second] = [await send(mailTo('ada@example.com')), await send(mailTo('Ada@Example.com'))];
  await send(mailTo('grace@example.com'));
  expect(first.MessageId).not.toBe(second.MessageId);
  expect(twins.mailBox.list('ada@example.com')).toMatchObject([
    { id: second.MessageId, to: ['Ada@Example.com'] },
    {
      id: first.MessageId,
      from: 'Saywright <no-reply@example.com>',
      to: ['ada@example.com'],
      subject: 'Grüße ☕',
      text: 'Hello',
      html: '<p>Hello</p>',
    },
  ]);
});

it.each<[what: string, input: SendEmailCommandInput, name: string]>([
  ['no recipient', mailTo('a@example.com', { Destination: {} }), 'BadRequestException'],
  ['no sender', mailTo('a@example.com', { FromEmailAddress: undefined }), 'BadRequestException'],
  ['no content', mailTo('a@example.com', { Content: {} }), 'BadRequestException'],
  ['an address that is none', mailTo('nowhere'), 'MessageRejected'],
  ['an address that receives nothing', mailTo('ada@reject.test'), 'MessageRejected'],
])('refuses %s as the service does', async (_what, input, name) => {
  const before = twins.mailBox.list().length;
  await expect(send(input)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } });
  expect(twins.mailBox.list()).toHaveLength(before);
});
