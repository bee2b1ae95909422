import type { EmailBlock } from '@saywright/contracts/entities/user';
import type { SecurityEventRecord } from './security-log.ts';

/** A report of the mail service about an email that it had accepted. */
export interface MailFeedback {
  /** The mail service's own; a report may arrive twice. */
  id: string;
  reason: EmailBlock['reason'];
  /** Addresses that get no more emails. */
  toBlock: readonly string[];
  /** ISO instant. */
  at: string;
}

/** Addresses that we don't email anymore, kept as hashes. An address may belong to nobody, or to an account later. */
export interface MailBlocks {
  find(email: string): Promise<EmailBlock | undefined>;
  /** Counts a report and blocks its addresses; does neither for one that was taken before. */
  take(feedback: MailFeedback): Promise<void>;
  /** Lets an account show that its address is blocked, unless the address has changed. */
  show(account: { userId: string; email: string }, block: EmailBlock): Promise<void>;
  lift(account: { userId: string; email: string }, event: SecurityEventRecord): Promise<'lifted' | 'not_blocked'>;
}
