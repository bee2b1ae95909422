import { flowTestFile, maxFlowTestFileBytes } from '@saywright/contracts/entities/flow-test-file';
import type * as z from 'zod';

export type FlowTestFileInput = z.input<typeof flowTestFile>;

export type ReadFile = { file: FlowTestFileInput } | { problems: string[] };

const shownProblems = 5;

/** `steps.2.timeout` as people count: `Step 3, timeout`. */
function placeOf(path: readonly PropertyKey[]): string {
  const [first, index, ...rest] = path;
  if (first !== 'steps' || typeof index !== 'number') return path.join('.');
  return [`Step ${index + 1}`, ...(rest.length > 0 ? [rest.join('.')] : [])].join(', ');
}

/** What a chosen file holds, or why it cannot be taken, with the place. */
export async function readFlowTestFile(chosen: Pick<File, 'size' | 'text'>): Promise<ReadFile> {
  if (chosen.size > maxFlowTestFileBytes) return { problems: ['The file is larger than 1 MB.'] };
  let content: unknown;
  try {
    content = JSON.parse((await chosen.text()).replace(/^\uFEFF/, ''));
  } catch {
    return { problems: ['The file is not JSON. Choose a file that was exported from Saywright.'] };
  }
  const { success, data, error } = flowTestFile.safeParse(content);
  if (success) return { file: data };
  const foreign = error.issues.find(
    ({ path }) => path.length === 0 || path[0] === 'format' || path[0] === 'format_version',
  );
  if (foreign) return { problems: [foreign.message] };
  const texts = error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`);
  const more = texts.length - shownProblems;
  return { problems: [...texts.slice(0, shownProblems), ...(more > 0 ? [`and ${more} more`] : [])] };
}
