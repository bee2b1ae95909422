import { expect, test } from 'vitest';
import { everyday } from './everyday.ts';
import { heldBack } from './held-back.ts';
import { informal } from './informal.ts';
import { people } from './people.ts';
import { stories } from './stories.ts';
import { strangers } from './strangers.ts';
import { styles } from './styles.ts';
import { twoReadings } from './two-readings.ts';
import { neighbors } from './neighbors.ts';
import { voices } from './voices.ts';
import { misleading } from './misleading.ts';
import { apiLines, ask } from './notation.ts';

const sentences = Object.entries({
  ...everyday,
  ...informal,
  ...misleading,
  ...heldBack,
  ...styles,
  ...stories,
  ...people,
  ...strangers,
  ...twoReadings,
  ...voices,
  ...neighbors,
});

test.each(sentences)('becomes what it says, or a question: %s', (sentence, expected) => {
  expect(apiLines(sentence)).toEqual([expected].flat());
});

test.each(Object.keys({ ...misleading, ...twoReadings, ...neighbors }))(
  'asks about what is easy to misread: %s',
  (sentence) => {
    expect(apiLines(sentence)).toContain(ask);
  },
);
