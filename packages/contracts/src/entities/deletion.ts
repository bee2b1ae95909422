import * as z from 'zod';
import { id, instant } from './common.ts';
import { maxPasswordLength } from '../password-length.ts';

/** Days in which people can take back the deletion of their account or organization. */
export const deletionDays = 7;

/** An organization, and its fate when people leave. */
export const organizationFate = z.object({
  id,
  name: z.string(),
  /** `deleted`: nobody else is in it. `passed_on`: someone else becomes its owner. `stays`: it keeps its owner. */
  fate: z.enum(['deleted', 'passed_on', 'stays']),
  /** The email of the new owner; null unless it's passed on. */
  heir_email: z.string().nullable(),
});
export type OrganizationFate = z.output<typeof organizationFate>;

/** The deletion of the caller's account: when it happens, and what becomes of their organizations. */
export const accountDeletion = z.object({
  /** Null unless it was asked for. */
  deletes_at: instant.nullable(),
  organizations: z.array(organizationFate),
});
export type AccountDeletion = z.output<typeof accountDeletion>;

const password = z.string().min(1, 'Password is required').max(maxPasswordLength);

export const deleteAccountBody = z.strictObject({
  /** The account's email, typed to confirm. */
  email: z.string().trim().max(254),
  current_password: password,
});
export type DeleteAccountBody = z.output<typeof deleteAccountBody>;

export const deleteOrganizationBody = z.strictObject({
  /** The organization's name, typed to confirm. */
  name: z.string().trim().max(200),
  current_password: password,
});
export type DeleteOrganizationBody = z.output<typeof deleteOrganizationBody>;

export const deletionRequested = z.object({ deletes_at: instant });
export type DeletionRequested = z.output<typeof deletionRequested>;
