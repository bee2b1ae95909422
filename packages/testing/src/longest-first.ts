import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { repository } from '../../../scripts/lib/repository.ts';

/** Seconds that each integration file took, as `node scripts/record-durations.ts` wrote them. */
const durations = JSON.parse(readFileSync(join(repository.root, 'tests/durations.json'), 'utf8')) as Record<
  string,
  number
>;

/** A file that was never timed may be the longest of all. */
const secondsOf = ({ moduleId }: TestSpecification): number =>
  durations[relative(repository.root, moduleId)] ?? Number.MAX_VALUE;

/** Files that share a process come last and in a row: Vitest keeps a process only for a next file of its kind. */
const isShared = ({ project }: TestSpecification): number => Number(!project.config.isolate);

/** Starts with the longest files, so that no worker is left alone with one of them in the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which makes a new array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => isShared(a) - isShared(b) || secondsOf(b) - secondsOf(a));
  }
}
