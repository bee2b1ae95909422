import { DomainError } from '@saywright/contracts/kernel/errors';

/**
 * How an email address is verified.
 *
 * 1. Registering, changing the address and asking again queue a message with the address. Whether it belongs to an account
 *    that is not verified yet, only the mail worker finds out; so asking again reveals nothing about accounts.
 * 2. The worker makes the token, stores its SHA-256 with the account, and emails it. An account has one such token at most:
 *    a new one ends the older ones, and a change of the address ends it too.
 * 3. Following the link is one transaction under the condition that the account still has this token: it works once,
 *    within an hour. A reset of the password and an accepted invitation verify the address as well, since their links
 *    were mailed to it.
 *
 * Nothing waits for it: after registering, people are signed in and can use everything; the app asks in a notice.
 * But an invitation names the admin who sends it only when the admin's address is verified: nobody can make us write to
 * strangers in someone else's name.
 */
export const invalidVerificationToken = (): DomainError =>
  new DomainError('not_found', 'Invalid or expired verification link. Please request a new one.');
