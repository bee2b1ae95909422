import * as z from 'zod';
import { id, instant } from './common.ts';
import { organizationFate } from './deletion.ts';
import { emailAddress } from './email-address.ts';
import { staffReason } from './staff-reason.ts';

/** Users that one deletion can have. */
export const mostDeleted = 2_000;

const wholeDomain = 'Enter a full domain, like example.com';

/**
 * The exact domain of emails, in its ASCII form: with or without a leading @. Patterns, top-level domains, and names that no
 * email can have are refused.
 */
export const emailDomain = z
  .string()
  .trim()
  .min(1, 'Please enter a domain')
  .max(100, 'A domain can have up to 100 characters')
  .transform((domain, issues) => {
    const email = emailAddress.safeParse(`x@${domain.replace(/^@/, '')}`);
    if (email.success) return email.data.slice(2);
    issues.addIssue({ code: 'custom', message: wholeDomain });
    return z.NEVER;
  });

const publicDomains = new Set(
  (
    'aol.com fastmail.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com icloud.com laposte.net ' +
    'libero.it mac.com mail.com mail.ru me.com msn.com naver.com orange.fr proton.me protonmail.com qq.com t-online.de ' +
    'tutanota.com web.de yandex.com yandex.ru ymail.com zoho.com 126.com 163.com'
  ).split(' '),
);

/** Where anyone can have an email: the users of such a domain have nothing to do with each other. */
export const isPublicDomain = (domain: string): boolean =>
  publicDomains.has(domain) || /^(?:hotmail|live|outlook|yahoo)\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(domain);

/** Free text with commas or semicolons as emails. */
export const splitEmails = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((email) => email.trim())
    .filter(Boolean);

const excludedEmails = z.array(emailAddress).max(mostDeleted, 'Too many emails').default([]);

const userIds = z
  .array(id)
  .min(1, 'Please select users to delete')
  .max(mostDeleted, `Select up to ${mostDeleted.toLocaleString('en-US')} users`);

/** How many users the preview showed: a deletion of more or fewer is refused. */
const count = z.number().int().min(1, 'Nobody is left to delete');

export const usersSelection = z.strictObject({ user_ids: userIds, excluded_emails: excludedEmails });
export const domainSelection = z.strictObject({ domain: emailDomain, excluded_emails: excludedEmails });

export const deletionPreviewBody = z.union([usersSelection, domainSelection]);
export type DeletionPreviewBody = z.output<typeof deletionPreviewBody>;

export const deletionPreview = z.object({
  /** How many users are deleted. */
  count: z.number().int(),
  /** All of them. */
  users: z.array(z.object({ id, name: z.string(), email: z.string(), organizations: z.array(organizationFate) })),
  /** How many organizations are deleted with everything in them. */
  organizations_deleted: z.number().int(),
  /** Emails that were left out. */
  excluded_users: z.array(z.string()),
  /** Emails to leave out that weren't selected. */
  not_selected: z.array(z.string()),
  is_public_domain: z.boolean(),
});
export type DeletionPreview = z.output<typeof deletionPreview>;

export const deleteUserBody = z.strictObject({
  /** The user's email, typed to confirm. */
  email: emailAddress,
  reason: staffReason,
});

export const deleteUsersBody = z.strictObject({
  user_ids: userIds,
  excluded_emails: excludedEmails,
  count,
  reason: staffReason,
});
export type DeleteUsersBody = z.output<typeof deleteUsersBody>;

export const deleteDomainBody = z.strictObject({
  domain: emailDomain,
  excluded_emails: excludedEmails,
  count,
  reason: staffReason,
  /** Required for domains where anyone can have an email. */
  confirmed_public: z.boolean().default(false),
});
export type DeleteDomainBody = z.output<typeof deleteDomainBody>;

export const deletionStarted = z.object({
  message: z.string(),
  /** See `GET /api/ops/deletions/{id}`. */
  deletion_id: id,
  /** How many users are being deleted. */
  deleted_count: z.number().int(),
  excluded_count: z.number().int(),
  excluded_users: z.array(z.string()),
});
export type DeletionStarted = z.output<typeof deletionStarted>;

/**
 * `queued`: no worker has it yet; `waiting`: runs that were cancelled still end; `retrying`: it failed and is tried again;
 * `stalled`: no worker has been heard from.
 */
export const deletionProgress = z.enum(['queued', 'working', 'waiting', 'retrying', 'stalled', 'done']);
export type DeletionProgress = z.output<typeof deletionProgress>;

/** How far a deletion is. */
export const opsDeletionSummary = z.object({
  id,
  /** The selection in words: "@example.com", "3 selected users". */
  selection: z.string(),
  reason: z.string(),
  requested_by: z.string(),
  created_at: instant,
  /** Null until every user is deleted or failed. */
  finished_at: instant.nullable(),
  progress: deletionProgress,
  /** `retrying`: when it's tried again; `stalled`: since when nobody works on it; else null. */
  progress_at: instant.nullable(),
  total: z.number().int(),
  deleted: z.number().int(),
  failed: z.number().int(),
});
export type OpsDeletionSummary = z.output<typeof opsDeletionSummary>;

export const opsDeletions = z.object({
  /** The newest first, of the last 90 days. */
  deletions: z.array(opsDeletionSummary),
});
export type OpsDeletions = z.output<typeof opsDeletions>;

/** How far a deletion is, user by user. */
export const opsDeletion = opsDeletionSummary.extend({
  excluded_users: z.array(z.string()),
  users: z.array(
    z.object({
      id,
      email: z.string(),
      state: z.enum(['waiting', 'deleted', 'failed']),
      /** Why it failed; nothing of this user was deleted then. */
      problem: z.string().nullable(),
    }),
  ),
});
export type OpsDeletion = z.output<typeof opsDeletion>;
