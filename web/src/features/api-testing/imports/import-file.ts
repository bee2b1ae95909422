import { isImportOpen, type ImportReport } from '@saywright/contracts/entities/api-import';
import { uploadPartBytes } from '@saywright/contracts/entities/file-upload';
import { api } from '~/lib/api.ts';

const pollMs = 1_000;

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

async function send(file: File): Promise<ImportReport> {
  const { name: filename, size } = file;
  if (size <= uploadPartBytes) return api.importApiTests({ body: { filename, bytes: await bytesOf(file) } });
  const { id, parts, part_bytes: partBytes } = await api.createUpload({ body: { filename, size } });
  for (let part = 0; part < parts; part++) {
    const bytes = await bytesOf(file.slice(part * partBytes, (part + 1) * partBytes));
    await api.putUploadPart({ params: { id, part: String(part) }, body: { filename: `part-${part}`, bytes } });
  }
  return api.importUpload({ params: { id } });
}

/**
 * Imports a file; a large one is sent in parts first. An import that takes longer than its call is followed to its end.
 * @param onProgress called while the import continues
 */
export async function importFile(file: File, onProgress: (report: ImportReport) => void): Promise<ImportReport> {
  let report = await send(file);
  while (isImportOpen(report.import_job.status)) {
    onProgress(report);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    report = await api.getApiImport({ params: { id: report.import_job.id } });
  }
  return report;
}
