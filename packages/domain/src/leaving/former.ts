import { epochSeconds, isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import type { OrganizationRecord, UserRecord } from '../ports/identity-repository.ts';
import type { FormerRecord } from '../ports/leaving-repository.ts';

/** As the terms say. */
const keptSeconds = 2 * 365 * 86_400;

const deletedNow = ({ clock }: Context) => ({
  deleted_at: isoNow(clock),
  ttl: epochSeconds(clock.now()) + keptSeconds,
});

export const formerUser = (ctx: Context, { id, email, created_at }: UserRecord): FormerRecord => ({
  id,
  kind: 'user',
  label: email,
  created_at,
  ...deletedNow(ctx),
});

export const formerOrganization = (
  ctx: Context,
  { id, name, customer_id, created_at }: OrganizationRecord,
): FormerRecord => ({
  id,
  kind: 'organization',
  label: name,
  ...(customer_id !== undefined && { customer_id }),
  created_at,
  ...deletedNow(ctx),
});
