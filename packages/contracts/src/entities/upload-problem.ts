import { hasRequestVariable } from '../text/variables.ts';
import { readUpload } from './upload.ts';

/** Why the value of an `upload` step isn't a file; undefined when it is one, or becomes one with its variables. */
export function uploadProblem(value: string): string | undefined {
  if (value.trim() === '' || hasRequestVariable(value)) return undefined;
  const read = readUpload(value);
  return typeof read === 'string' ? read : undefined;
}
