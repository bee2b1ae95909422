import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnLoopback, type Listening } from '../host/listen-on-loopback.ts';
import { MailBox } from './mail-box.ts';
import { serveInbox } from './serve-inbox.ts';

const dir = mkdtempSync(join(tmpdir(), 'saywright-inbox-'));
const mailBox = new MailBox(join(dir, 'mails.jsonl'));
let listening: Listening;

beforeAll(async () => {
  listening = await listenOnLoopback((request, response) => {
    if (!serveInbox(mailBox, request, response)) response.writeHead(418).end();
  }, 0);
});

afterAll(async () => {
  await listening.close();
  rmSync(dir, { recursive: true, force: true });
});

const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`http://localhost:${listening.port}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('says that there is no mail yet', async () => {
  expect((await get('/dev/mail')).text).toContain('No mail yet.');
});

it('lists emails, shows their parts, and lets nothing in them act on the page', async () => {
  const hostile = '<script>alert(1)</script>';
  mailBox.add({
    id: 'a-1',
    received_at: '2026-11-20T12:00:00.000Z',
    from: 'no-reply@example.com',
    to: ['ada@example.com'],
    subject: `Reset ${hostile}`,
    text: `Open https://example.com/reset?token=a&b=1 now\n${hostile}`,
    html: `<p>Hello</p>${hostile}`,
  });
  const list = await get('/dev/mail');
  expect(list.text).toContain('<a href="/dev/mail/a-1">Reset &lt;script&gt;');
  const message = await get('/dev/mail/a-1');
  expect(message.text).toContain('<a href="https://example.com/reset?token=a&amp;b=1" rel="noreferrer">');
  for (const { text, headers } of [list, message]) {
    expect(text).not.toContain('<script>');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  }
  const part = await get('/dev/mail/a-1/html');
  expect(part.text).toBe(`<p>Hello</p>${hostile}`);
  expect(part.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/);
});

it('answers the emails of one address as JSON', async () => {
  mailBox.add({ ...(mailBox.list()[0] ?? never()), id: 'b-2', to: ['grace@example.com'] });
  const { headers, text } = await get('/dev/mail.json?to=Ada%40example.com');
  expect(headers.get('content-type')).toBe('application/json');
  expect((JSON.parse(text) as { id: string }[]).map(({ id }) => id)).toEqual(['a-1']);
  expect(JSON.parse((await get('/dev/mail.json')).text)).toHaveLength(2);
});

it('has no other emails, cannot be written to, and leaves other paths alone', async () => {
  expect((await get('/dev/mail/none')).status).toBe(404);
  expect((await get('/dev/mail', { method: 'POST' })).status).toBe(405);
  expect((await get('/dev/mailbox')).status).toBe(418);
});

function never(): never {
  throw new Error('There is a mail by now');
}
