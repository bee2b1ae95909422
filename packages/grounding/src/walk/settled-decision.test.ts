import { expect, it } from 'vitest';
import type { Candidate, Decision } from '../decision.ts';
import { settledDecision as settle, type Patience } from './settled-decision.ts';

const times = { appearMs: 50, everyMs: 1, stuckMs: 5_000 };
const candidate = (label: string): Candidate => ({ label }) as Candidate;
const missing: Decision = { outcome: 'missing', nearest: [] };
const found: Decision = { outcome: 'found', candidate: candidate('a') };
const unsure = (...labels: string[]): Decision => ({ outcome: 'unsure', candidates: labels.map(candidate) });

const labelsOf = (decision: Decision) =>
  decision.outcome === 'unsure' ? decision.candidates.map(({ label }) => label) : [];
const busy = async () => false;

const settledDecision = (decide: () => Promise<Decision>, patience: Patience, pause: () => Promise<boolean> = busy) =>
  settle({ decide, labelsOf, pause }, patience);

/** Answers one decision after the other; the last one stays. */
function deciding(...decisions: Decision[]): { decide: () => Promise<Decision>; looks: () => number } {
  let looks = 0;
  return {
    decide: async () => decisions[Math.min(looks++, decisions.length - 1)] ?? missing,
    looks: () => looks,
  };
}

it('takes what is found at once, and waits for what is still missing', async () => {
  const page = deciding(missing, missing, found);
  expect(await settledDecision(page.decide, { ...times, appearMs: 60_000 })).toBe(found);
  expect(page.looks()).toBe(3);
});

it('is unsure only when it stays unsure about the same elements', async () => {
  const page = deciding(unsure('a', 'b'), unsure('a', 'b', 'c'), unsure('a', 'b', 'c'), found);
  expect(await settledDecision(page.decide, { ...times, appearMs: 60_000 })).toEqual(unsure('a', 'b', 'c'));
});

it('says that nothing is there once the time is up, also when the page cannot be read', async () => {
  expect(await settledDecision(deciding(missing).decide, times)).toBe(missing);
  const broken = () => Promise.reject(new Error('Execution context was destroyed'));
  expect(await settledDecision(broken, times)).toMatchObject({
    outcome: 'missing',
    reason: expect.stringContaining('kept changing'),
  });
});

it('gives up on a page that does not answer', async () => {
  const never = new Promise<Decision>(() => undefined);
  const stuck = await settledDecision(() => never, { ...times, stuckMs: 1 });
  expect(stuck).toMatchObject({ outcome: 'missing', reason: "The page didn't respond." });
});

it('stops waiting for something as soon as the page is at rest, after one more look', async () => {
  const rest = [false, true];
  const page = deciding(missing);
  const pause = async () => rest.shift() ?? true;
  expect(await settledDecision(page.decide, { ...times, appearMs: 60_000 }, pause)).toBe(missing);
  expect(page.looks()).toBe(3);
});
