import type { Step } from '@saywright/contracts/entities/step';
import { expect, it } from 'vitest';
import { neverAdded } from './never-added.ts';

const step = { id: 's', order: 1, description: 'words', action: 'draft', value: 'words' } as Step;
const typed = new Set(['Max Weber', '14']);

it.each([
  'verify that Max Weber is not in the list',
  '"Max Weber" should not be listed',
  "check that Max Weber isn't shown in the table",
  'Max Weber was not added to the list',
])('checks that the page lacks a text that was typed: %s', (words) => {
  expect(neverAdded(step, words, typed)?.made).toMatchObject({
    action: 'assert',
    value: '',
    assertions: [{ type: 'text_hidden', expected: 'Max Weber' }],
  });
});

it.each([
  'verify that Ada Holm is not in the list',
  'verify that 14 is not in the list',
  'verify that Max Weber is in the list',
  'verify that Max Weber is not an admin',
  'verify that Max is not in the list',
])('says nothing of another one, or of anything else: %s', (words) => {
  expect(neverAdded(step, words, typed)).toBeUndefined();
});
