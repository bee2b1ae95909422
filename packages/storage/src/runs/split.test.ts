import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitEntries, splitText } from './split.ts';

describe('splitText', () => {
  it('makes up the same text again, in pieces that fit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 20 }), (text, maxBytes) => {
        const whole = Buffer.from(text).toString('utf8');
        const pieces = splitText(whole, maxBytes);
        expect(pieces.join('')).toBe(whole);
        for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(maxBytes);
      }),
    );
  });
});

describe('splitEntries', () => {
  it('keeps order and loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (entries) => {
        const groups = splitEntries(entries, 30);
        expect(groups.flat()).toEqual(entries);
        expect(groups.every((group) => group.length > 0)).toBe(true);
      }),
    );
  });

  it('starts a new group before the limit is passed, and lets a larger entry stand alone', () => {
    expect(splitEntries(['aaaa', 'bbbb', 'c'.repeat(50), 'd'], 12)).toEqual([
      ['aaaa', 'bbbb'],
      ['c'.repeat(50)],
      ['d'],
    ]);
    expect(splitEntries([])).toEqual([]);
  });
});
