import type { GroundingAnswer } from '@saywright/contracts/entities/grounding';
import { expect, it } from 'vitest';
import { viewerLeaseMs } from '../runs/live-picture.ts';
import { PersonAsked, type PersonOptions } from './person-asked.ts';

const minute = 60_000;

/** A person, and a clock that moves on by `tick` with each look for an answer. */
function person(
  answers: GroundingAnswer[],
  { tick = minute, ...options }: Partial<PersonOptions> & { tick?: number } = {},
) {
  let now = 0;
  const asked = new PersonAsked({
    limitMs: 10 * minute,
    unwatchedMs: minute,
    pollMs: 0,
    now: () => now,
    findAnswer: async () => {
      now += tick;
      asked.watches(now + viewerLeaseMs);
      return answers.shift();
    },
    signal: new AbortController().signal,
    ...options,
  });
  return asked;
}

it('takes the answer to its own question, not that to an earlier one', async () => {
  const asked = person([
    { question: 1, choice: 0 },
    { question: 2, choice: null },
  ]);
  expect(await asked.wait(2)).toBeNull();
});

it('waits ten minutes in all, and not at all after a question that nobody answered', async () => {
  const asked = person([]);
  expect(await asked.wait(1)).toBeUndefined();
  expect(asked.leftMs).toBe(0);
});

it('counts the time of answered questions', async () => {
  const asked = person([{ question: 1, choice: 1 }], { tick: 4 * minute });
  expect(await asked.wait(1)).toBe(1);
  expect(asked.leftMs).toBe(6 * minute);
});

it('gives up soon when nobody watches', async () => {
  let now = 0;
  const asked = person([], {
    now: () => now,
    findAnswer: async () => {
      now += 30_000;
      return undefined;
    },
  });
  expect(await asked.wait(1)).toBeUndefined();
  expect(now).toBe(minute);
});
