import { flowTestFile, maxFlowTestFileBytes } from '@saywright/contracts/entities/flow-test-file';
import type * as z from 'zod';
import { placeInJson, textPlace } from '~/features/flow-testing/import/json-place.ts';
import { JsonSyntaxError, walkJson } from '~/features/flow-testing/import/walk-json.ts';

export type FlowTestFileInput = z.input<typeof flowTestFile>;

export type ReadFile = { file: FlowTestFileInput } | { problems: string[] };

const shownProblems = 5;

/** The path of a field with the step as people count it: `step 3 (steps.2.timeout)`. */
function placeOf(path: readonly PropertyKey[]): string {
  const [first, index] = path;
  const written = path.join('.');
  return first === 'steps' && typeof index === 'number' ? `step ${index + 1} (${written})` : written;
}

/** Why a text is not JSON, with line and column; undefined when it is. */
function syntaxProblemOf(text: string): string | undefined {
  try {
    walkJson(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column } = textPlace(text, error.offset);
    return `The file isn’t valid JSON: line ${line}, column ${column}: ${error.message}. Choose a file exported from Saywright.`;
  }
}

/** The test in a chosen file, or why it can't be imported, with the position. */
export async function readFlowTestFile(chosen: Pick<File, 'size' | 'text'>): Promise<ReadFile> {
  if (chosen.size > maxFlowTestFileBytes) return { problems: ['The file is larger than 1 MB.'] };
  const text = (await chosen.text()).replace(/^\uFEFF/, '');
  const syntaxProblem = syntaxProblemOf(text);
  if (syntaxProblem) return { problems: [syntaxProblem] };
  const content: unknown = JSON.parse(text);
  const { success, data, error } = flowTestFile.safeParse(content);
  if (success) return { file: data };
  const foreign = error.issues.find(
    ({ path }) => path.length === 0 || path[0] === 'format' || path[0] === 'format_version',
  );
  if (foreign) return { problems: [foreign.message] };
  const texts = error.issues.map(({ path, message }) => {
    const { line } = placeInJson(text, path);
    return `Line ${line}, ${placeOf(path)}: ${message}`;
  });
  const more = texts.length - shownProblems;
  return { problems: [...texts.slice(0, shownProblems), ...(more > 0 ? [`and ${more} more`] : [])] };
}
