import { expect, test } from 'vitest';
import { emptyMessage } from './contact-message.ts';
import { mailLink, mailText } from './mail-text.ts';

const message = {
  ...emptyMessage('demo'),
  name: 'Ada\r\nLovelace',
  email: ' ada@example.com ',
  subject: 'Prices & plans?\r\nBcc: everyone@example.com',
  message: ' First line\nSecond = line & more 😀 ',
};

test('who wrote and what about stand under the message', () => {
  expect(mailText(message)).toEqual({
    subject: 'Prices & plans? Bcc: everyone@example.com',
    body: [
      'First line',
      'Second = line & more 😀',
      '',
      '--',
      'Name: Ada Lovelace',
      'Email: ada@example.com',
      'About: Demo',
    ].join('\r\n'),
  });
  expect(mailText({ ...message, company: 'Analytical Engines' }).body).toContain('\r\nCompany: Analytical Engines\r\n');
});

test('nothing that people typed becomes a part of the address', () => {
  const link = mailLink('hello@example.com', message);
  expect(link).toMatch(/^mailto:hello@example\.com\?subject=[^&?#\s]+&body=[^&?#\s]+$/);
  const query = new URL(link).searchParams;
  expect([...query.keys()]).toEqual(['subject', 'body']);
  expect({ subject: query.get('subject'), body: query.get('body') }).toEqual(mailText(message));
});

test('half an emoji does not break the link', () => {
  expect(mailLink('hello@example.com', { ...message, subject: 'A\uD83D' })).toContain('subject=A%EF%BF%BD&');
});
