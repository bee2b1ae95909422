import * as z from 'zod';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { id, instant, nameText } from './common.ts';

export const credentialType = z.enum(['bearer_token', 'api_key', 'jwt', 'oauth2', 'basic']);
export type CredentialType = z.output<typeof credentialType>;

/** The most credentials an organization can have. */
export const maxCredentials = 200;

export const enterValueText = 'Please enter credential value';
const part = z.string().max(10_000, 'A credential is at most 10,000 characters long');

/** A basic credential has a user name and a password, OAuth 2.0 the client's data; all others are one text. */
export const basicParts = z.strictObject({ username: part, password: part });
export const oauth2Parts = z.strictObject({
  token_url: part.refine((url) => URL.canParse(url), 'Enter the address that gives out tokens'),
  client_id: part.trim().min(1, 'Enter the client ID'),
  client_secret: part,
  scope: part.default(''),
});
export const credentialValue = z.union([part, oauth2Parts, basicParts]);
export type CredentialValue = z.output<typeof credentialValue>;

/** A secret that requests sign in with. Its value is write-only. */
export const credential = z.object({
  id,
  name: z.string(),
  type: credentialType,
  /** The environment it belongs to; null for all of them. */
  environment_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Credential = z.output<typeof credential>;

const editable = {
  name: nameText('Please enter a name for the credential'),
  type: credentialType,
  environment_id: id.nullable(),
};

export const createCredentialBody = z.strictObject({
  ...editable,
  type: editable.type.default('bearer_token'),
  environment_id: editable.environment_id.default(null),
  value: credentialValue,
});
export type CreateCredentialBody = z.output<typeof createCredentialBody>;

/** Absent fields stay as they are; a blank value keeps the stored one. */
export const updateCredentialBody = ignoringReadOnly(
  z.strictObject({ ...editable, value: credentialValue }).partial(),
  credential,
);
export type UpdateCredentialBody = z.output<typeof updateCredentialBody>;

/** The tests that use a credential: the first of them, and how many there are. */
export const credentialUses = z.object({
  tests: z.array(z.object({ id, name: z.string() })),
  total: z.number().int(),
});
