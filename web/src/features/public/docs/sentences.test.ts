import { compileEnglish } from '@saywright/authoring/compile';
import { expect, test } from 'vitest';
import { sentenceGroups, shopTest } from './sentences.ts';

const notUnderstood = (prompt: string): string[] =>
  compileEnglish(prompt, { websiteUrl: 'https://example.com' })
    .diagnostics.filter(({ status }) => status !== 'compiled')
    .map(({ clause, message }) => `${clause}: ${message}`);

test.each(sentenceGroups.flatMap(({ sentences }) => sentences))('the product understands: %s', (sentence) => {
  expect(notUnderstood(sentence)).toEqual([]);
});

test('the product understands the whole example', () => {
  expect(notUnderstood(shopTest('http://localhost:3000'))).toEqual([]);
});
