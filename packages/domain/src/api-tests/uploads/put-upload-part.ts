import { uploadPartBytes } from '@saywright/contracts/entities/file-upload';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import type { UploadRecord } from '../../ports/upload-store.ts';

/** An upload of the caller: nobody else may add to it or import it. @throws DomainError `not_found` */
export async function requireUpload(ctx: UserContext, uploadId: string): Promise<UploadRecord> {
  const { organizationId, userId } = ctx.actor;
  const found = await ctx.ports.uploads.findUpload(organizationId, uploadId);
  if (found?.created_by !== userId) throw notFound('Upload');
  return found;
}

/** Bytes of a part; undefined when the file has no such part. */
const bytesOf = ({ size }: UploadRecord, number: number): number | undefined => {
  const left = size - number * uploadPartBytes;
  return number >= 0 && left > 0 ? Math.min(left, uploadPartBytes) : undefined;
};

/** Stores a part of an upload; sending it again replaces it. @throws DomainError `not_found`; `validation_failed` */
export async function putUploadPart({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; part: string; bytes: Uint8Array };
}): Promise<void> {
  const { id, part, bytes } = input;
  const upload = await requireUpload(ctx, id);
  const number = /^\d{1,3}$/.test(part) ? Number(part) : -1;
  const expected = bytesOf(upload, number);
  if (expected === undefined) throw notFound('Part of the upload');
  if (bytes.length !== expected) {
    const [has, needs] = [bytes.length.toLocaleString('en-US'), expected.toLocaleString('en-US')];
    const message = `Part ${number} has ${has} bytes, and should have ${needs}. Upload the file again.`;
    throw new DomainError('validation_failed', message, { issues: [{ path: 'file', message }] });
  }
  await ctx.ports.uploads.putPart(ctx.actor.organizationId, id, { number, bytes });
}
