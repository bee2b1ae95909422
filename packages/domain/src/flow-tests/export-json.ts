import { fileSlug, flowTestFileEnd } from '@saywright/contracts/text/file-slug';
import { fileOfFlowTest } from './flow-test-file.ts';
import type { ProjectWriter } from './export-flow-test.ts';

/** A test as one JSON file. */
export const exportJson: ProjectWriter = ({ test, environment, project }) => {
  const name = fileSlug(test.name);
  const file = fileOfFlowTest(test, { environment: environment?.name ?? null, project });
  return { name, files: [{ path: `${name}${flowTestFileEnd}`, content: `${JSON.stringify(file, null, 2)}\n` }] };
};
