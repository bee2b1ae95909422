import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropAround } from './crop-around.ts';

const desktop = { width: 1_920, height: 1_080 };

describe('the part of a page around an element', () => {
  it('has the element in its middle, and is small enough to read', () => {
    const crop = cropAround(desktop, { x: 900, y: 500, width: 100, height: 40 });
    expect(crop).toEqual({ x: 550, y: 270, width: 800, height: 500 });
  });

  it('ends where the page ends', () => {
    expect(cropAround(desktop, { x: 0, y: 0, width: 100, height: 40 })).toMatchObject({ x: 0, y: 0 });
    expect(cropAround(desktop, { x: 1_900, y: 1_070, width: 20, height: 10 })).toMatchObject({ x: 1_120, y: 580 });
  });

  it('is the whole page without an element', () => {
    expect(cropAround(desktop, undefined)).toEqual({ x: 0, y: 0, ...desktop });
  });

  it('stays inside the page, whatever the sizes', () => {
    const length = fc.integer({ min: 1, max: 4_000 });
    const place = fc.integer({ min: -500, max: 4_000 });
    const box = fc.record({ x: place, y: place, width: length, height: length });
    fc.assert(
      fc.property(fc.record({ width: length, height: length }), box, (page, element) => {
        const crop = cropAround(page, element);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(page.width + 0.001);
        expect(crop.y + crop.height).toBeLessThanOrEqual(page.height + 0.001);
      }),
    );
  });

  it('has all of an element that is on the page', () => {
    const side = fc.integer({ min: 1, max: 500 });
    const box = fc.record({
      x: fc.integer({ min: 0, max: 1_400 }),
      y: fc.integer({ min: 0, max: 500 }),
      width: side,
      height: side,
    });
    fc.assert(
      fc.property(box, (element) => {
        const crop = cropAround(desktop, element);
        expect(crop.x).toBeLessThanOrEqual(element.x);
        expect(crop.y).toBeLessThanOrEqual(element.y);
        expect(crop.x + crop.width).toBeGreaterThanOrEqual(element.x + element.width);
        expect(crop.y + crop.height).toBeGreaterThanOrEqual(element.y + element.height);
      }),
    );
  });
});
