/** A text as a part of a regular expression. */
export const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
