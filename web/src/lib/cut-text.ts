/** The first `length` characters, with an ellipsis when more follows. What is written as a pair stays whole. */
export const cutText = (text: string, length: number): string =>
  text.length > length
    ? `${text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : text;
