import { expect, test } from 'vitest';
import { countOutcomes } from '../trees/count-outcomes.ts';
import { reportHalf } from './report-half.ts';

const { instructions, misleading, stories } = reportHalf;
const labeled = [...instructions, ...misleading, ...stories];
const counts = countOutcomes(labeled);

test('is large, has enough misleading sentences and stories, and has each sentence once', () => {
  expect(labeled.length).toBeGreaterThanOrEqual(320);
  expect(misleading.length).toBeGreaterThanOrEqual(80);
  expect(stories.length).toBeGreaterThanOrEqual(20);
  expect(new Set(labeled.map(({ sentence }) => sentence)).size).toBe(labeled.length);
});

test('asks for a draft of each misleading sentence', () => {
  expect(misleading.filter(({ expected }) => expected !== 'draft')).toEqual([]);
});

// Lower these numbers when a general improvement earns it; never change a rule to get there, and a label only for another
// notation of the same meaning.
test('gets at most 3 sentences silently wrong', () => {
  expect(counts['silently wrong']).toBeLessThanOrEqual(3);
});

test('leaves at most 15 sentences as drafts that could be read', () => {
  expect(counts['draft where possible']).toBeLessThanOrEqual(15);
});
