import type { ImportReport } from '@saywright/contracts/entities/api-import';
import { uploadPartBytes } from '@saywright/contracts/entities/file-upload';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { importApiTests } from '../imports/import-api-tests.ts';
import type { Importing } from '../imports/store-document.ts';
import { requireUpload } from './put-upload-part.ts';

/**
 * Imports an uploaded file, once.
 * @throws DomainError `not_found`: it expired or was imported already; `conflict` when parts of it are missing
 */
export async function importUpload({
  ctx,
  input,
  ...importing
}: Importing & { ctx: UserContext; input: { id: string } }): Promise<ImportReport> {
  const { id } = input;
  const { organizationId } = ctx.actor;
  const { filename, size } = await requireUpload(ctx, id);
  const numbers = Array.from({ length: Math.ceil(size / uploadPartBytes) }, (_, number) => number);
  const parts = await Promise.all(numbers.map((number) => ctx.ports.uploads.findPart(organizationId, id, number)));
  const missing = parts.indexOf(undefined);
  if (missing >= 0) throw new DomainError('conflict', `Part ${missing} of the file hasn't arrived. Send it again.`);
  if (!(await ctx.ports.uploads.takeUpload(organizationId, id))) throw notFound('Upload');
  const bytes = new Uint8Array(Buffer.concat(parts.filter((part) => part !== undefined)));
  return importApiTests({ ctx, input: { filename, bytes }, ...importing });
}
