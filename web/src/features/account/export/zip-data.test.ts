import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipData } from './zip-data.ts';

it('packs many files, and large ones, as JSON that unpacks to the same', async () => {
  const large = { text: 'kettle '.repeat(100_000) };
  const small = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`tests/${at}.json`, { at, name: 'Überprüfung' }]),
  );
  const packed = await zipData({ 'runs.json': large, ...small });
  const files = unzipSync(new Uint8Array(await packed.arrayBuffer()));
  expect(Object.keys(files)).toHaveLength(121);
  expect(JSON.parse(strFromU8(files['runs.json'] ?? new Uint8Array()))).toEqual(large);
  expect(JSON.parse(strFromU8(files['tests/7.json'] ?? new Uint8Array()))).toEqual(small['tests/7.json']);
});
