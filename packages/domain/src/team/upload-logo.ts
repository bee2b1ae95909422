import { createHash } from 'node:crypto';
import { maxLogoBytes, maxLogoSide } from '@saywright/contracts/entities/logo';
import type { Organization } from '@saywright/contracts/entities/team';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { logoPathOf } from './logo-name.ts';
import { pictureHeader } from './picture-header.ts';
import { organizationView } from './team-view.ts';

/** More pixels than any logo needs, and few enough to be held in memory. */
const maxPixels = 16_000_000;

const refuse = (message: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path: 'data', message }] });

/**
 * Gives the organization an uploaded logo. The image is judged by its content; its pixels are re-encoded, so that
 * nothing else of the file is ever served.
 * @param input.data the file in base64
 * @throws DomainError `validation_failed` for anything but a PNG, JPEG or WebP image, or one that's too large
 */
export async function uploadLogo({ ctx, input }: { ctx: UserContext; input: { data: string } }): Promise<Organization> {
  const { organizationId } = ctx.actor;
  const bytes = Buffer.from(input.data, 'base64');
  if (bytes.length > maxLogoBytes) throw refuse('The image is larger than 1 MB. Choose a smaller one.');
  const header = pictureHeader(bytes);
  if (!header) throw refuse("This isn't a PNG, JPEG or WebP image. Choose another file.");
  if (header.width * header.height > maxPixels)
    throw refuse('The image has more than 16 million pixels. Choose a smaller one.');
  const png = await ctx.ports.pictures.toPng(bytes, maxLogoSide);
  if (!png) throw refuse("The image is damaged and can't be shown. Choose another file.");

  const hash = createHash('sha256').update(png).digest('hex').slice(0, 32);
  await ctx.ports.logos.putLogo({ organizationId, hash }, png);
  return organizationView(
    await ctx.ports.team.updateOrganization({
      organizationId,
      logoUrl: logoPathOf({ organizationId, hash }),
      audit: auditEntry(ctx, { action: 'organization.logo_changed' }),
    }),
  );
}
