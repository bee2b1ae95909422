import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';

const openers: readonly ((bytes: Uint8Array) => Uint8Array[])[] = [
  (bytes) => Object.values(unzipSync(bytes)),
  (bytes) => [gunzipSync(bytes)],
  (bytes) => [inflateSync(bytes)],
  (bytes) => [inflateRawSync(bytes)],
  (bytes) => [brotliDecompressSync(bytes)],
];

function opened(bytes: Uint8Array): Uint8Array[] {
  for (const open of openers) {
    try {
      return open(bytes);
    } catch {
      continue;
    }
  }
  return [];
}

/** Whether a text is in these bytes, in UTF-8, UTF-16 or Latin-1, also when they are a zip or compressed, up to four times. */
export function bytesHold(bytes: Uint8Array, text: string, depth = 4): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if ((['utf8', 'utf16le', 'latin1'] as const).some((encoding) => buffer.includes(Buffer.from(text, encoding))))
    return true;
  return depth > 0 && opened(bytes).some((inner) => bytesHold(inner, text, depth - 1));
}

/** The files below a folder that hold a text. Files that go away meanwhile hold nothing. */
export async function filesWith(root: string, text: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const bytes = await readFile(path).catch(() => new Uint8Array());
        return bytesHold(bytes, text) ? [path] : [];
      }),
  );
  return found.flat();
}
