import { expect, it } from 'vitest';
import { looksSecret } from './looks-secret.ts';

it.each(['password', 'PASSWORD_CONFIRMATION', 'access_token', 'client-secret', 'X-API-Key', 'Authorization', 'tokens'])(
  'takes %s for a secret',
  (name) => expect(looksSecret(name)).toBe(true),
);

it.each([
  'token_type',
  'token_type_hint',
  'tokenService',
  'subjectTokenType',
  'tokenExpiresIn',
  'max_tokens',
  'token_url',
  'password_required',
  'monkey',
])('takes %s for no secret', (name) => expect(looksSecret(name)).toBe(false));
