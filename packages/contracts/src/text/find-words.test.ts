import { expect, it } from 'vitest';
import { isFound, longestOf, wordsOf } from './find-words.ts';

it('finds a name by the beginning of any of its words, without case and accents', () => {
  const texts = ['José Álvarez-Núñez', 'jose.alvarez@mail.example.com'];
  for (const search of ['jose', 'ALV', 'nunez', 'núñ jos', 'mail.ex', 'jose.alvarez@m', 'alvarez-nunez', '@mail.ex'])
    expect(isFound(search, texts)).toBe(true);
  for (const search of ['ose', 'jose pedro', 'example', '%', '@']) expect(isFound(search, texts)).toBe(false);
});

it('keeps few words of a long text, and none that is longer than a key may be', () => {
  expect(wordsOf('one two three four five six seven eight nine ten')).toHaveLength(8);
  expect(wordsOf(`short ${'x'.repeat(101)}`)).toEqual(['short']);
  expect(wordsOf('  ')).toEqual([]);
});

it('looks a search up by its longest word', () => {
  expect(longestOf(' Al  Álvarez a')).toBe('alvarez');
  expect(longestOf('@mail.example.com')).toBe('mail.example.com');
  expect(longestOf('')).toBe('');
});
