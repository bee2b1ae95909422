import type { DataExport } from '@saywright/contracts/entities/data-export';
import { api } from '~/lib/api.ts';
import { download } from '~/lib/download.ts';

/**
 * Reads the file of an export, part by part, and gives it to the browser to save.
 * @throws when a part couldn't be read, or `signal` was aborted
 */
export async function downloadFile(
  { id, parts }: DataExport,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (parts: number) => void },
): Promise<void> {
  const read: Uint8Array<ArrayBuffer>[] = [];
  for (let part = 0; part < parts; part++) {
    onProgress(part);
    const answer = await api.downloadDataExport({ params: { id }, query: { part } }, { signal });
    if ('bytes' in answer) read.push(answer.bytes);
  }
  download('saywright-data.zip', new Blob(read), 'application/zip');
}
