import type { Organization, UpdateOrganizationBody } from '@saywright/contracts/entities/team';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import { organizationView } from './team-view.ts';

function describe(before: OrganizationRecord, change: UpdateOrganizationBody): string {
  const parts = [
    before.name === change.name ? '' : `${before.name} → ${change.name}`,
    change.logo_url === undefined || (change.logo_url || undefined) === before.logo_url ? '' : 'logo',
    change.healing === undefined || change.healing === before.healing ? '' : `healing: ${change.healing}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** A path of our own leads to a logo of this organization or to none. */
function refuseForeignLogo(organization: OrganizationRecord, logoUrl: string | null | undefined): void {
  if (!logoUrl?.startsWith('/') || logoUrl.startsWith(`/api/team/logos/${organization.id}-`)) return;
  const message = 'Start the logo URL with https://';
  throw new DomainError('validation_failed', message, { issues: [{ path: 'logo_url', message }] });
}

/** Changes name and logo of the caller's organization. @throws DomainError `validation_failed` */
export async function updateOrganization({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: UpdateOrganizationBody;
}): Promise<Organization> {
  const { organization } = await requireAccount(ctx);
  refuseForeignLogo(organization, input.logo_url);
  const audit = auditEntry(ctx, {
    action: 'organization.changed',
    target: input.name,
    details: describe(organization, input),
  });
  return organizationView(
    await ctx.ports.team.updateOrganization({
      organizationId: organization.id,
      name: input.name,
      logoUrl: input.logo_url === '' ? null : input.logo_url,
      healing: input.healing,
      audit,
    }),
  );
}
