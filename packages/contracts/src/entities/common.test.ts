import { describe, expect, it } from 'vitest';
import { nameText } from './common.ts';

const name = nameText('Name is required');

describe('a name', () => {
  it.each(['山田', 'محمد بن موسى', 'בית (QA) החכמה', 'Zoë 👩🏽‍💻', '👨‍👩‍👧‍👦', 'O’Neil', 'क्‍ष', 'می‌خواهم'])(
    'is kept as it is written: %s',
    (text) => {
      expect(name.parse(`  ${text} `)).toBe(text);
    },
  );

  it.each(['', ' \t', '\u200B', '\u200D\u2060', '\u3164', '\u0000\u0007', '\u202E', '\uFEFF', '\u2800'])(
    'is missing where there is nothing to see: %j',
    (text) => expect(name.safeParse(text).error?.issues[0]?.message).toBe('Name is required'),
  );

  it.each([
    ['Ada\r\nBcc: all@example.com', 'Ada Bcc: all@example.com'],
    ['gnp\u202Eexe.tpircs', 'gnpexe.tpircs'],
    ['\u2066Ada\u2069 Lovelace', 'Ada Lovelace'],
    ['A\u0000da', 'A da'],
    ['Ada \uD83D', 'Ada \uFFFD'],
  ])('is one line of text that turns nothing around: %j', (text, kept) => expect(name.parse(text)).toBe(kept));

  it('has at most 200 characters', () => {
    expect(name.safeParse('n'.repeat(10_000)).error?.issues[0]?.message).toBe('A name can have up to 200 characters');
  });
});
