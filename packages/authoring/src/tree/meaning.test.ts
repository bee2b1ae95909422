import { expect, it } from 'vitest';
import { compileEnglish } from '../compile.ts';
import { readMeaning, writeMeaning } from './meaning.ts';

it('reads every meaning that it wrote', () => {
  const { intents } = compileEnglish(
    'Go to http://localhost/. Click "Delete" in the "Ada" row. Click the second button in the "Settings" dialog. ' +
      'Click the icon at the top right. Type "x" into the field next to "Total". Click the red button under "Books" in the sidebar.',
  );
  const meanings = intents.flatMap((intent) =>
    intent?.target ? [{ purpose: intent.purpose, choice: intent.target }] : [],
  );
  expect(meanings.length).toBeGreaterThan(3);
  for (const meaning of meanings) expect(readMeaning(writeMeaning(meaning))).toEqual(meaning);
});

it.each([
  '',
  'null',
  '{',
  '{"v":2}',
  '{"v":1,"purpose":"click","choice":[]}',
  '{"v":1,"purpose":"hack","choice":[{}]}',
])('takes %j for no meaning', (text) => expect(readMeaning(text)).toBeUndefined());
