import { describe, expect, it } from 'vitest';
import { pictureHeader } from './picture-header.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array => {
  const all = parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part));
  return Uint8Array.from([...all, ...Array<number>(32).fill(0)]);
};

describe('the header of a picture', () => {
  it.each([
    ['png', bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 44, 0, 0, 0, 200])],
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc2, 0, 17, 8, 0, 200, 1, 44])],
    ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 43, 1, 0, 199, 0, 0])],
    ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [9, 0, 0, 0, 0x2f, 0x2b, 0xc1, 0x31, 0])],
    ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 44, 1, 200, 0])],
  ] as const)('of %s tells the size', (type, file) => {
    expect(pictureHeader(file)).toEqual({ type, width: 300, height: 200 });
  });

  it.each([
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['GIF', bytes('GIF89a', [1, 0, 1, 0])],
    ['HTML', bytes('<!doctype html><html>')],
    ['a PNG that begins otherwise', bytes('GIF89a', [0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR')],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xd9])],
    ['nothing', new Uint8Array()],
  ])('is not found in %s', (_name, file) => {
    expect(pictureHeader(file)).toBeUndefined();
  });
});
