import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, those that mostly wait beside those that compute. */
const longest = [
  'tests/chaos/lost-workers',
  'packages/runner/src/faults',
  'packages/exporters/src/playwright/export-playwright',
  'tests/chaos/workers',
  'packages/runner/src/elements',
  'packages/runner/src/engines',
  'tests/chaos/heavy-lane',
  'packages/runner/src/actions',
  'tests/chaos/chaos',
  'functions/schedules/firing',
  'functions/flow-testing/many-flow-tests',
  'tests/contract/refusals',
  'packages/runner/src/run-flow',
  'tests/chaos/accepting',
  'functions/team/team',
].map((path) => `/${path}.integration.test.ts`);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? longest.length : at;
};

/** Begins with the longest files, so that no worker is left alone with one of them in the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which makes a new array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
