import * as z from 'zod';
import { maxPasswordLength, minPasswordLength, minResetPasswordLength } from '../password-length.ts';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { planCode } from '../plans.ts';
import { isTimeZone } from '../time-zones.ts';
import { id, instant, nameText } from './common.ts';
import { emailAddress } from './email-address.ts';

/** The chosen theme; `system` follows the device. */
export const themeChoice = z.enum(['system', 'light', 'dark']);
export type ThemeChoice = z.output<typeof themeChoice>;

export const teamRole = z.enum(['admin', 'member']);
export type TeamRole = z.output<typeof teamRole>;

/** Why we send an address nothing anymore: emails to it bounce, or its owner marked one as spam. */
export const emailBlock = z.object({ reason: z.enum(['bounced', 'complained']), at: instant });
export type EmailBlock = z.output<typeof emailBlock>;

/** A signed-in person as the product shows them, within their active organization. */
export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: teamRole,
  plan: planCode,
  subscription: z.object({ plan: planCode }),
  organization_id: id,
  organization_name: z.string(),
  /** Null without a logo. */
  organization_logo_url: z.string().nullable(),
  /** Whether a link that was mailed to the address was followed. */
  email_verified: z.boolean(),
  /** Null while emails reach the address, as far as we know. */
  email_block: emailBlock.nullable(),
  /** An IANA name; null until one is chosen, which means New York time. */
  time_zone: z.string().nullable(),
  /** Null until one is chosen. */
  theme: themeChoice.nullable(),
  /** When the account is deleted; null unless the person asked for it. */
  deletes_at: instant.nullable(),
  /** When the active organization is deleted; null unless its owner asked for it. */
  organization_deletes_at: instant.nullable(),
  created_at: instant,
});
export type User = z.output<typeof user>;

export const authResponse = z.object({ access_token: z.string(), user });
export type AuthResponse = z.output<typeof authResponse>;

/** Where a person is signed in. */
export const session = z.object({
  id,
  /** "Chrome on macOS". */
  device: z.string(),
  created_at: instant,
  /** To ten minutes. */
  last_used_at: instant,
  /** Whether this call was made with it. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

const tooLong = (what: string): string => `${what} must be at most ${maxPasswordLength} characters long`;

const newPassword = z
  .string()
  .min(minPasswordLength, 'Password must be at least 6 characters long')
  .max(maxPasswordLength, tooLong('Password'));

export const registerBody = z.strictObject({
  name: nameText('Name is required', { tooLong: 'Name must be at most 200 characters long' }),
  organization_name: nameText('Organization name is required', {
    tooLong: 'Organization name must be at most 200 characters long',
  }),
  email: emailAddress,
  password: newPassword,
});

export const loginBody = z.strictObject({
  email: emailAddress,
  password: z.string().min(1, 'Password is required').max(maxPasswordLength),
});

export const forgotPasswordBody = z.strictObject({ email: emailAddress });

export const resetPasswordBody = z.strictObject({
  token: z.string().min(1, 'The reset token is missing. Please open the link from the email again.').max(200),
  new_password: z
    .string()
    .min(minResetPasswordLength, 'Password must be at least 8 characters long')
    .max(maxPasswordLength, tooLong('Password')),
});

export const verifyEmailBody = z.strictObject({
  token: z.string().min(1, 'The token is missing. Please open the link from the email again.').max(200),
});

export const resendVerificationBody = z.strictObject({ email: emailAddress });

/** The answer of the calls that have to do with mailed links; the message is for people. */
export const mailedLinkAnswer = z.object({ success: z.literal(true), message: z.string() });
export type MailedLinkAnswer = z.output<typeof mailedLinkAnswer>;

export const updateProfileBody = ignoringReadOnly(
  z.strictObject({
    name: nameText('Name is required', { tooLong: 'Name must be at most 200 characters long' }),
    email: emailAddress,
    /** Required when the email changes. */
    current_password: z.string().max(maxPasswordLength).optional(),
  }),
  user,
);

export const undoEmailChangeBody = z.strictObject({
  token: z.string().min(1, 'The token is missing. Please open the link from the email again.').max(200),
});

/** `reset_token` sets a new password, like the one in a password reset link. */
export const undoEmailChangeAnswer = mailedLinkAnswer.extend({ reset_token: z.string() });
export type UndoEmailChangeAnswer = z.output<typeof undoEmailChangeAnswer>;

/** A person's display preferences, on every device; fields that are left out stay the same. */
export const updatePreferencesBody = z
  .strictObject({
    time_zone: z.string().refine(isTimeZone, 'Please choose a time zone from the list'),
    theme: themeChoice,
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Please choose a time zone or a theme');

export const changePasswordBody = z
  .strictObject({
    current_password: z.string().min(1, 'Password is required').max(maxPasswordLength),
    new_password: z
      .string()
      .min(minPasswordLength, 'New password must be at least 6 characters long')
      .max(maxPasswordLength, tooLong('New password')),
    confirm_password: z.string().max(maxPasswordLength),
  })
  .refine((body) => body.new_password === body.confirm_password, {
    message: 'New passwords do not match',
    path: ['confirm_password'],
  });
