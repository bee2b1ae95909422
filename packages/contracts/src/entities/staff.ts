import * as z from 'zod';
import { staffRole } from '../kernel/staff-rights.ts';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { maxPasswordLength } from '../password-length.ts';
import { id, instant, nameText } from './common.ts';
import { emailAddress } from './email-address.ts';

export const minStaffPasswordLength = 8;

/** `required`: a super_admin without one, who can do nothing else until it's set up. */
export const secondFactorState = z.enum(['on', 'off', 'required']);

/** A member of staff, as the console shows them. */
export const adminUser = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: staffRole,
  is_active: z.boolean(),
  second_factor: secondFactorState,
  created_at: instant,
  updated_at: instant.meta({ description: 'The last change; send it back with yours' }),
  /** Null until the first sign-in. */
  last_login: instant.nullable(),
});
export type AdminUser = z.output<typeof adminUser>;

export const opsLoginBody = z.strictObject({
  email: emailAddress,
  password: z.string().min(1, 'Password is required').max(maxPasswordLength),
  /** Six digits of the authenticator app, or a recovery code. */
  code: z.string().trim().max(40).optional(),
});

export const opsLoginAnswer = z.object({ access_token: z.string(), admin_user: adminUser });
export type OpsLoginAnswer = z.output<typeof opsLoginAnswer>;

/** Shown once, while a second factor is set up. */
export const secondFactorSetup = z.object({
  /** Base32, for people who can't scan. */
  secret: z.string(),
  /** `otpauth://` URI for a QR code. */
  uri: z.string(),
});
export type SecondFactorSetup = z.output<typeof secondFactorSetup>;

export const confirmSecondFactorBody = z.strictObject({ code: z.string().trim().min(1, 'Enter the code').max(40) });

/** Each replaces the app once. Shown once; only hashes are kept. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

const missing = 'Please fill in all required fields';

const staffPassword = z
  .string(missing)
  .min(minStaffPasswordLength, 'Password must be at least 8 characters long')
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters long`);

export const createAdminUserBody = z.strictObject({
  email: emailAddress,
  name: nameText(missing, { absent: missing }),
  password: staffPassword,
  role: staffRole.default('admin'),
});
export type CreateAdminUserBody = z.output<typeof createAdminUserBody>;

export const updateAdminUserBody = ignoringReadOnly(
  z.strictObject({
    name: nameText('Name is required', { absent: 'Name is required' }),
    role: staffRole,
    is_active: z.boolean(),
    /** Left out: stays the same. */
    password: staffPassword.optional(),
    /** That of the state that was edited. Left out: the change is made whatever the account has become. */
    updated_at: instant.optional(),
  }),
  adminUser,
);
export type UpdateAdminUserBody = z.output<typeof updateAdminUserBody>;

export const changeStaffPasswordBody = z.strictObject({
  current_password: z.string().min(1, 'Enter your current password').max(maxPasswordLength),
  new_password: staffPassword,
});
export type ChangeStaffPasswordBody = z.output<typeof changeStaffPasswordBody>;

export const messageAnswer = z.object({ message: z.string() });
