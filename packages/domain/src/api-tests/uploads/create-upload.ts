import { uploadPartBytes, type createUploadBody, type FileUpload } from '@saywright/contracts/entities/file-upload';
import type * as z from 'zod';
import { epochSeconds } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import { guardKey, takeTry } from '../../identity/login-guard.ts';

const lifetimeMs = 3_600_000;

/** Begins the upload of a file that is too large for one call. @throws DomainError `too_many_requests` */
export async function createUpload({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof createUploadBody>;
}): Promise<FileUpload> {
  const { organizationId, userId } = ctx.actor;
  await takeTry(ctx, guardKey('upload_organization', organizationId));
  const expiresAt = ctx.clock.now() + lifetimeMs;
  const record = {
    ...input,
    id: newId(ctx.clock),
    organization_id: organizationId,
    created_by: userId,
    expires_at: new Date(expiresAt).toISOString(),
    ttl: epochSeconds(expiresAt),
  };
  await ctx.ports.uploads.insertUpload(record);
  return {
    id: record.id,
    part_bytes: uploadPartBytes,
    parts: Math.ceil(input.size / uploadPartBytes),
    expires_at: record.expires_at,
  };
}
