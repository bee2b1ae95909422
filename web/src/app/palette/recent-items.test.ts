import { beforeEach, expect, it, vi } from 'vitest';
import { hasWords } from './palette-item.ts';
import { readRecent, rememberItem } from './recent-items.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const open = (id: string, href: string | undefined = `/${id}`) =>
  rememberItem('O1', { id, title: `Test ${id}`, run: () => undefined, ...(href === '' ? {} : { href }) });

it('offers what was opened last, once, the latest first', () => {
  for (const id of ['a', 'b', 'a']) open(id);
  expect(readRecent('O1').map(({ id }) => id)).toEqual(['a', 'b']);
});

it('forgets the oldest of more than six, and keeps organizations apart', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) open(id);
  expect(readRecent('O1').map(({ id }) => id)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  expect(readRecent('O2')).toEqual([]);
});

it('leaves out commands', () => {
  open('sign-out', '');
  expect(readRecent('O1')).toEqual([]);
});

it.each(['{', '[{"id":1}]', 'null'])('is empty when the stored text is %s', (text) => {
  stored.set('kept:recent:O1', text);
  expect(readRecent('O1')).toEqual([]);
});

it('finds a text by words in any order and case', () => {
  expect(hasWords('kettle BUY', 'Buy a blue kettle')).toBe(true);
  expect(hasWords('kettle tea', 'Buy a blue kettle')).toBe(false);
});
