import { isPublicDomain, mostDeleted, type DeletionPreviewBody } from '@saywright/contracts/entities/ops-deletion';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../context/context.ts';
import type { UserRecord } from '../ports/identity-repository.ts';

/** Users that a deletion is about. */
export interface Selection {
  users: UserRecord[];
  /** Emails that were left out. */
  excluded: string[];
  /** Emails to leave out that weren't selected. */
  notSelected: string[];
  isPublicDomain: boolean;
}

async function usersAt(ctx: StaffContext, domain: string): Promise<UserRecord[]> {
  // A word ends where its ID begins: no other domain begins so.
  const ids = await ctx.ports.customers.findByWord('user', `${domain}#`, mostDeleted + 1);
  if (ids.length > mostDeleted) {
    const most = mostDeleted.toLocaleString('en-US');
    throw new DomainError(
      'conflict',
      `More than ${most} users have an email at ${domain}. Select them in the list instead.`,
    );
  }
  // The index knows former emails too.
  return (await ctx.ports.team.findUsers(ids)).filter(({ email }) => email.endsWith(`@${domain}`));
}

/**
 * The users that staff selected, one by one or by the domain of their email, without those that they left out.
 * @throws DomainError `conflict` for a domain with too many users
 */
export async function selectUsers(ctx: StaffContext, input: DeletionPreviewBody): Promise<Selection> {
  const found =
    'domain' in input ? await usersAt(ctx, input.domain) : await ctx.ports.team.findUsers([...new Set(input.user_ids)]);
  const leftOut = new Set(input.excluded_emails);
  const emails = new Set(found.map(({ email }) => email));
  return {
    users: found
      .filter(({ email }) => !leftOut.has(email))
      .toSorted((one, other) => (one.email < other.email ? -1 : 1)),
    excluded: [...leftOut].filter((email) => emails.has(email)),
    notSelected: [...leftOut].filter((email) => !emails.has(email)),
    isPublicDomain: 'domain' in input && isPublicDomain(input.domain),
  };
}
