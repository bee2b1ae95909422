import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxPictureBytes, pictureName, readPictureName } from './step-picture.ts';

it('finds every part of a file again by its name', () => {
  const part = fc.record({
    file: fc.constant('01J9ZZZZZZZZZZZZZZZZZZZZZZ-p001'),
    from: fc.integer({ min: 0, max: 999_999_999 }),
    length: fc.integer({ min: 1, max: maxPictureBytes }),
  });
  fc.assert(
    fc.property(part, (one) => {
      expect(readPictureName(pictureName(one))).toEqual(one);
    }),
  );
});

it.each([
  '',
  '01J-001.jpg',
  '01J-p001.jpg',
  '01J-p001.0-0.jpg',
  '01J-p001.-1-10.jpg',
  '01J-p001.0-500001.jpg',
  '01J-p001.0-9999999.jpg',
  '01J-p001.0-10.jpg\n',
  '01J-p001.0-1e3.jpg',
])('reads no part from %j', (name) => {
  expect(readPictureName(name)).toBeUndefined();
});
