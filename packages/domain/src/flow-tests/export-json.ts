import { cutText } from '@saywright/contracts/text/cut-text';
import { fileOfFlowTest } from './flow-test-file.ts';
import type { ProjectWriter } from './export-flow-test.ts';

/** Characters that file names of every system can have: letters and digits of any script, with dashes between. */
const slugOf = (name: string): string =>
  cutText(
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
    60,
    '',
  ) || 'flow-test';

/** A test as one JSON file. */
export const exportJson: ProjectWriter = ({ test, environment, project }) => {
  const name = slugOf(test.name);
  const file = fileOfFlowTest(test, { environment: environment?.name ?? null, project });
  return { name, files: [{ path: `${name}.flow-test.json`, content: `${JSON.stringify(file, null, 2)}\n` }] };
};
