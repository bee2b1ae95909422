import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MailBox, type ReceivedMail } from './mail-box.ts';

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-mail-'));
  file = join(dir, 'mails.jsonl');
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

const mail = (id: string): ReceivedMail => ({
  id,
  received_at: '2026-11-20T12:00:00.000Z',
  from: 'a@example.com',
  to: ['b@example.com'],
  subject: `Mail ${id}`,
  text: 'line\nline',
  html: '',
});

it('finds its emails again, newest first', () => {
  const box = new MailBox(file);
  for (const id of ['1', '2']) box.add(mail(id));
  expect(new MailBox(file).list()).toEqual([mail('2'), mail('1')]);
  expect(new MailBox(file).find('1')).toEqual(mail('1'));
});

it('drops a line that a killed process did not finish, and continues behind it', () => {
  new MailBox(file).add(mail('1'));
  appendFileSync(file, '{"id":"torn","to":["b@');
  new MailBox(file).add(mail('2'));
  expect(new MailBox(file).list()).toEqual([mail('2'), mail('1')]);
});

it('keeps the newest 500', () => {
  const box = new MailBox(file);
  for (let count = 1; count <= 503; count++) box.add(mail(String(count)));
  for (const each of [box, new MailBox(file)]) {
    expect(each.list()).toHaveLength(500);
    expect(each.list()[0]?.id).toBe('503');
    expect(each.find('3')).toBeUndefined();
  }
});
