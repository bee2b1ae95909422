import type { DeletionPreview, DeletionPreviewBody } from '@saywright/contracts/entities/ops-deletion';
import type { StaffContext } from '../context/context.ts';
import { fatesOf } from '../leaving/fates-of.ts';
import { selectUsers } from './select-users.ts';

/** Exactly who a deletion deletes, and what becomes of their organizations. Changes nothing. @throws DomainError `conflict` */
export async function previewDeletion({
  ctx,
  input,
}: {
  ctx: StaffContext;
  input: DeletionPreviewBody;
}): Promise<DeletionPreview> {
  const { users, excluded, notSelected, isPublicDomain } = await selectUsers(ctx, input);
  const fates = await fatesOf(
    ctx,
    users.map(({ id }) => id),
  );
  const all = [...fates.values()].flat();
  return {
    count: users.length,
    users: users.map(({ id, name, email }) => ({ id, name, email, organizations: fates.get(id) ?? [] })),
    organizations_deleted: new Set(all.filter(({ fate }) => fate === 'deleted').map(({ id }) => id)).size,
    excluded_users: excluded,
    not_selected: notSelected,
    is_public_domain: isPublicDomain,
  };
}
