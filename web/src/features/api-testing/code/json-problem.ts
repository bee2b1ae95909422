import { requestVariable } from '@saywright/contracts/text/variables';
/** The first mistake in JSON whose values may be variables, with its offset. Undefined for JSON and blank text. */
export function jsonProblem(text: string): { at: number; message: string } | undefined {
  if (text.trim() === '') return undefined;
  try {
    // A digit and blanks keep the offsets, and are a value outside of quotes and text within.
    JSON.parse(text.replaceAll(requestVariable, (found) => '0'.padEnd(found.length)));
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? (/end of/i.test(message) ? text.length : 0));
    return { at: Math.min(at, text.length), message: 'This isn’t valid JSON here.' };
  }
}
