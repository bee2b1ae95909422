import type { ImportReport } from '@saywright/contracts/entities/api-import';
import { uploadPartBytes } from '@saywright/contracts/entities/file-upload';
import { api } from '~/lib/api.ts';

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

/** Imports a file; a large one is sent in parts first. */
export async function importFile(file: File): Promise<ImportReport> {
  const { name: filename, size } = file;
  if (size <= uploadPartBytes) return api.importApiTests({ body: { filename, bytes: await bytesOf(file) } });
  const { id, parts, part_bytes: partBytes } = await api.createUpload({ body: { filename, size } });
  for (let part = 0; part < parts; part++) {
    const bytes = await bytesOf(file.slice(part * partBytes, (part + 1) * partBytes));
    await api.putUploadPart({ params: { id, part: String(part) }, body: { filename: `part-${part}`, bytes } });
  }
  return api.importUpload({ params: { id } });
}
