import { expect, it } from 'vitest';
import { repeatedStretches } from './repeated-stretches.ts';

const deeds = (steps: string): (string | null)[] => [...steps].map((step) => (step === '-' ? null : step));
const other = (source: string, steps: string, isSegment = false) => ({ source, deeds: deeds(steps), isSegment });
const find = (own: string, ...others: ReturnType<typeof other>[]) =>
  repeatedStretches(deeds(own), others, 'self').map(({ start, length, sources }) => [
    own.slice(start, start + length),
    sources.join(),
  ]);

it('finds the longest stretch that other tests have, and names each of them once', () => {
  expect(find('nabcx', other('one', 'yabcz'), other('two', 'abcabc'))).toEqual([['abc', 'one,two']]);
  expect(find('nabcd', other('one', 'abcd'), other('two', 'abc'))).toEqual([['abcd', 'one']]);
});

it('finds what the test itself does again, without the second time', () => {
  expect(find('abcxabc')).toEqual([['abc', 'self']]);
  expect(find('aaaa')).toEqual([]);
});

it('takes a segment that is there as a whole before anything longer', () => {
  expect(find('nabcd', other('log in', 'ab', true), other('one', 'nabcd'))).toEqual([['ab', 'log in']]);
  expect(find('nabcd', other('log in', 'abx', true))).toEqual([]);
});

it('leaves out steps of segments, short stretches, and overlaps', () => {
  expect(find('a-bc', other('one', 'a-bc'))).toEqual([]);
  expect(find('abx', other('one', 'aby'))).toEqual([]);
  expect(find('abcdef', other('one', 'abcd'), other('two', 'cdef'))).toEqual([['abcd', 'one']]);
});
