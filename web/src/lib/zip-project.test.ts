import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipProject } from './zip-project.ts';

it('packs every file below the folder of the project', () => {
  const zip = zipProject({ name: 'log-in', files: [{ path: 'tests/log-in.spec.ts', content: 'Grüße' }] });
  const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]);
  expect(files).toEqual([['log-in/tests/log-in.spec.ts', 'Grüße']]);
});
