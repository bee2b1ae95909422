import type { PickedValue } from '~/features/api-testing/result/response-body.tsx';

/** The JSON value at an offset. The parser is loaded with the editor. */
export const jsonValueAt = async (json: string, position: number): Promise<PickedValue | undefined> =>
  (await import('~/features/api-testing/code/code-parts.ts')).jsonValueAt(json, position);
