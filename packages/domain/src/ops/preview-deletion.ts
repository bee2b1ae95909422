import type { DeletionPreview, DeletionPreviewBody } from '@saywright/contracts/entities/ops-deletion';
import type { StaffContext } from '../context/context.ts';
import { fatesOf } from '../leaving/fates-of.ts';
import { selectUsers } from './select-users.ts';

/** Users whose organizations are read at the same time. */
const usersAtOnce = 25;

/** Exactly who a deletion deletes, and what becomes of their organizations. Changes nothing. @throws DomainError `conflict` */
export async function previewDeletion({
  ctx,
  input,
}: {
  ctx: StaffContext;
  input: DeletionPreviewBody;
}): Promise<DeletionPreview> {
  const { users, excluded, notSelected, isPublicDomain } = await selectUsers(ctx, input);
  const ids = new Set(users.map(({ id }) => id));
  const previewed: DeletionPreview['users'] = [];
  for (let at = 0; at < users.length; at += usersAtOnce)
    previewed.push(
      ...(await Promise.all(
        users.slice(at, at + usersAtOnce).map(async ({ id, name, email }) => {
          const organizations = await fatesOf(ctx, id, (userId) => ids.has(userId));
          return { id, name, email, organizations };
        }),
      )),
    );
  const all = previewed.flatMap(({ organizations }) => organizations);
  return {
    count: users.length,
    users: previewed,
    organizations_deleted: new Set(all.filter(({ fate }) => fate === 'deleted').map(({ id }) => id)).size,
    excluded_users: excluded,
    not_selected: notSelected,
    is_public_domain: isPublicDomain,
  };
}
