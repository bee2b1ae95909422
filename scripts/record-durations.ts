import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository } from './lib/repository.ts';

/** `node scripts/record-durations.ts` records how long each integration file took in the last `npm test`. */

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[];
}

const durations = ['integration', 'integration-shared']
  .map((name) => readFileSync(join(repository.cache, `test-reports/${name}.json`), 'utf8'))
  .flatMap((report) => (JSON.parse(report) as Report).testResults)
  .map(({ name, startTime, endTime }): [string, number] => [
    relative(repository.root, name),
    Math.round((endTime - startTime) / 1000),
  ])
  .filter(([, seconds]) => seconds > 0)
  .toSorted(([a], [b]) => a.localeCompare(b));
writeFileSync(
  join(repository.root, 'tests/durations.json'),
  `${JSON.stringify(Object.fromEntries(durations), null, 2)}\n`,
);
