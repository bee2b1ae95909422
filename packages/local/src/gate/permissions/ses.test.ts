import { expect, it } from 'vitest';
import { sesPermissions } from './ses.ts';

const actionsFor = (content: object) => {
  const body = Buffer.from(JSON.stringify({ FromEmailAddress: 'Saywright <no-reply@example.com>', Content: content }));
  const request = { method: 'POST', url: '/v2/email/outbound-emails', headers: {}, body };
  return sesPermissions(request)?.map(({ action }) => action);
};

it('asks for the permission to send raw messages only when an email has an attachment or is one', () => {
  expect(actionsFor({ Simple: { Subject: {} } })).toEqual(['ses:SendEmail']);
  expect(actionsFor({ Simple: { Attachments: [] } })).toEqual(['ses:SendEmail']);
  expect(actionsFor({ Simple: { Attachments: [{}] } })).toEqual(['ses:SendEmail', 'ses:SendRawEmail']);
  expect(actionsFor({ Raw: {} })).toEqual(['ses:SendEmail', 'ses:SendRawEmail']);
});
