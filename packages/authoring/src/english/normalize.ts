const isSpace = /[\t\r\u00A0\u1680\u2000-\u200B\u202F\u205F\u2060\u3000\uFEFF]/g;
const isLineBreak = /[\v\f\u0085\u2028\u2029]/g;

/**
 * Stage 1. The prompt with one kind of space and one kind of line break. Each character is replaced by exactly one, so
 * an offset into the result is an offset into the prompt.
 */
export const normalize = (prompt: string): string => prompt.replace(isSpace, ' ').replace(isLineBreak, '\n');
