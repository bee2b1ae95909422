/** An item is at most 400 KB with names and keys; what can be larger is cut into pieces of at most this many bytes. */
export const maxPieceBytes = 300_000;

/** A text in pieces that make it up again when joined; never half of a character. */
export function splitText(text: string, maxBytes: number = maxPieceBytes): string[] {
  const bytes = Buffer.from(text);
  const pieces: string[] = [];
  let start = 0;
  do {
    let end = Math.min(start + maxBytes, bytes.length);
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    pieces.push(bytes.toString('utf8', start, end));
    start = end;
  } while (start < bytes.length);
  return pieces;
}

/** Lists whose JSON is at most `maxBytes` each, in order; an entry that is larger stands alone. */
export function splitEntries<T>(entries: readonly T[], maxBytes: number = maxPieceBytes): T[][] {
  const groups: T[][] = [];
  let size = Infinity;
  for (const entry of entries) {
    const entrySize = Buffer.byteLength(JSON.stringify(entry));
    if (size + entrySize > maxBytes) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(entry);
    size += entrySize;
  }
  return groups;
}
