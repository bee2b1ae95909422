import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CollectedData } from '~/features/account/export/collect-data.ts';

/** Files that are packed before the page gets its turn. */
const filesAtOnce = 50;

const pageTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A ZIP of JSON files. It's packed on the page's thread, since the page may not start workers from a blob. */
export async function zipData(files: CollectedData): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const [at, [path, data]] of Object.entries(files).entries()) {
    if (at % filesAtOnce === 0) await pageTurn();
    const entry = new ZipDeflate(path);
    zip.add(entry);
    entry.push(strToU8(JSON.stringify(data, null, 2)), true);
  }
  zip.end();
  return new Blob(chunks, { type: 'application/zip' });
}
