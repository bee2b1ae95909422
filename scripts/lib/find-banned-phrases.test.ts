import { expect, it } from 'vitest';
import { findBannedPhrases } from './find-banned-phrases.ts';

it('names the place, the phrase and what to write instead', () => {
  expect(findBannedPhrases('a.ts', "const a = 1;\nfail('Load it anew');\n")).toEqual([
    'a.ts:2 says "anew". Instead: again, or a verb with re-.',
  ]);
});

it.each([
  ['a block comment', '/**\n * Run it when there\n * is none.\n */'],
  ['line comments', '// Run it when there is\n  // none.'],
  ['a document', 'Run it when there\nis none.'],
])('finds a phrase across the lines of %s', (_, source) => {
  expect(findBannedPhrases('a.ts', source)).toEqual([expect.stringContaining('says "there is none"')]);
});

it.each(['/** What it does. */', '/**\n * What it does.\n */', '// What it does.'])(
  'finds a comment that begins with "What": %j',
  (source) => {
    expect(findBannedPhrases('a.ts', source)).toHaveLength(1);
  },
);

it.each([
  '/** Whatever it does. */',
  "ask('What do you want to do?');",
  'nobody can be told apart by the amendment',
  'something of everyone',
  'it goes on 3 lines',
])('leaves %j alone', (source) => {
  expect(findBannedPhrases('a.ts', source)).toEqual([]);
});

it('leaves the vocabulary of the compiler alone', () => {
  expect(findBannedPhrases('packages/authoring/src/english/noise.ts', "const words = ['shall', 'somebody'];")).toEqual(
    [],
  );
});
