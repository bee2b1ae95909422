import { compileApiTests } from '@saywright/authoring/api/compile-api-tests';
import { compileEnglish } from '@saywright/authoring/compile';
import { expect, test } from 'vitest';
import { apiSentenceGroups, cypressLines, playwrightLines, sentenceGroups, shopTest } from './sentences.ts';

const notUnderstood = (prompt: string): string[] =>
  compileEnglish(prompt, { websiteUrl: 'https://example.com' })
    .diagnostics.filter(({ status }) => status !== 'compiled')
    .map(({ clause, message }) => `${clause}: ${message}`);

test.each([
  ...sentenceGroups.flatMap(({ sentences }) => sentences),
  ...[...playwrightLines, ...cypressLines].map(({ sentence }) => sentence),
])('the product understands: %s', (sentence) => {
  expect(notUnderstood(sentence)).toEqual([]);
});

test('the product understands the whole example', () => {
  expect(notUnderstood(shopTest('http://localhost:3000'))).toEqual([]);
});

test.each(apiSentenceGroups.flatMap(({ sentences }) => sentences))(
  'the product understands the API test: %s',
  (sentence) => {
    const { diagnostics } = compileApiTests(sentence, { baseUrl: 'https://api.example.com' });
    expect(diagnostics.filter(({ status }) => status !== 'compiled')).toEqual([]);
  },
);
