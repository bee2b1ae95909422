import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipFiles } from './zip-files.ts';

it('packs files so that they come out as they were, texts smaller and pictures untouched', async () => {
  const text = new TextEncoder().encode('<p>The same again.</p>'.repeat(500));
  const picture = Uint8Array.from({ length: 2_000 }, (_, index) => (index * 7_919) % 251);
  const files = { 'trace.trace': text, 'screencast/page-1.jpeg': picture, 'resources/empty.css': new Uint8Array() };
  const packed = await zipFiles(files);
  expect(unzipSync(packed)).toEqual(files);
  expect(packed.length).toBeLessThan(picture.length + 1_000);
  expect(Buffer.from(packed).includes(Buffer.from(picture))).toBe(true);
});
