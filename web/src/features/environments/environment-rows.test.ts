import { expect, test } from 'vitest';
import { emptyRow, environmentRows, mergeRows, renamed } from './environment-rows.ts';

test.each(['password', 'DB_PASSWORD', 'api_key', 'APIKEY', 'authToken', 'client_secret', 'pwd', 'PRIVATE_PEM'])(
  'suggests that %s is a secret',
  (name) => expect(renamed(emptyRow, name).secret).toBe(true),
);

test.each(['email', 'compass', 'host', 'keyboard', 'monkey', ''])('suggests nothing about %j', (name) =>
  expect(renamed(emptyRow, name).secret).toBe(false),
);

test('leaves a choice alone that was made or stored', () => {
  const [stored] = environmentRows({ host: 'a' }, new Set());
  expect(stored && renamed(stored, 'password').secret).toBe(false);
  expect(renamed({ ...emptyRow, secret: true, settled: true }, 'email').secret).toBe(true);
});

test('merges pasted variables into the rows', () => {
  const rows = [...environmentRows({ email: 'a@example.com', token: null }, new Set(['token'])), emptyRow];
  expect(
    mergeRows(rows, [
      ['token', 'new'],
      ['PASSWORD', 'x'],
      ['host', 'h'],
    ]),
  ).toEqual([
    { name: 'email', value: 'a@example.com', secret: false, settled: true },
    { name: 'token', value: 'new', secret: true, settled: true },
    { name: 'PASSWORD', value: 'x', secret: true, settled: false },
    { name: 'host', value: 'h', secret: false, settled: false },
  ]);
});
