import { DomainError } from '@saywright/contracts/kernel/errors';

/**
 * How an email address changes, and how its owner takes it back.
 *
 * 1. A change requires the current password. In one transaction the new address is taken, and the old one stays reserved
 *    for a week: it no longer signs in, and no other account can have it. A `FormerEmail` records the change.
 * 2. The mail worker makes the token of the undo link, stores its hash with the record, and emails it to the old address.
 *    The email doesn't name the new one.
 * 3. Undoing needs only the token. The person who made the change knew the password, so one transaction restores the address,
 *    ends every session, replaces the password with one that nobody knows, and issues the token for setting a new one.
 * 4. Addresses can change several times within the week. Undoing a change also undoes the later ones and ends their
 *    links; earlier links keep working. So an intruder can neither outrun the owner nor undo the owner's undo.
 * 5. An address that was never verified gets its link too: it could reset the password until it was left, and most
 *    people who need the link never verified theirs. The email names neither the person nor the new address.
 */
export const invalidUndoToken = (): DomainError =>
  new DomainError('not_found', 'This link has expired or was already used.');

/** Bounds the addresses that one account reserves, and the transaction that undoes them. */
export const maxFormerEmails = 10;
