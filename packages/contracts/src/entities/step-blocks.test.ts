import { expect, it } from 'vitest';
import { stepInput, type Step } from './step.ts';
import { countBlocks, splitIntoBlocks } from './step-blocks.ts';

/** `a1` is the first step of an insertion `a`; `-` one of the test's own. The segment goes by the letter in lower case. */
const steps = (places: string): Step[] =>
  places.split(' ').map((place, at) => {
    const block = place.charAt(0);
    const segment = { id: block.toLowerCase(), block, ref: place.slice(1) };
    const own = stepInput.parse({ action: 'reload' });
    return { ...own, id: String(at), order: at + 1, ...(place === '-' ? {} : { segment }) };
  });

const sizes = (places: string): string =>
  splitIntoBlocks(steps(places))
    .map(({ link, steps: own }) => `${link?.block ?? 'own'}${own.length}`)
    .join(' ');

it.each([
  ['- - a1 a2 -', 'own2 a2 own1'],
  ['a1 a2 A1 A2', 'a2 A2'],
  ['a1 - a2', 'a1 own1 a1'],
  ['a1 b1', 'a1 b1'],
])('splits %s into what was inserted together', (places, expected) => {
  expect(sizes(places)).toBe(expected);
});

it('counts insertions by segment, two of the same one apart', () => {
  expect(countBlocks(steps('a1 a2 - A1 A2 b1'))).toEqual(
    new Map([
      ['a', 2],
      ['b', 1],
    ]),
  );
});
