import type { IdentityRepository } from '@saywright/domain/ports/identity-repository';
import type { Database } from '../database.ts';
import { accountStore } from './account-store.ts';
import { formerEmailStore } from './former-email-store.ts';
import { loginGuardStore } from './login-guard-store.ts';
import { profileStore } from './profile-store.ts';
import { resetTokenStore } from './reset-token-store.ts';
import { sessionStore } from './session-store.ts';
import { verificationTokenStore } from './verification-token-store.ts';

/** People, organizations, memberships, sessions and usage in the `app` table. */
export const createIdentityRepository = (database: Database): IdentityRepository => ({
  ...accountStore(database),
  ...profileStore(database),
  ...sessionStore(database),
  ...resetTokenStore(database),
  ...verificationTokenStore(database),
  ...formerEmailStore(database),
  ...loginGuardStore(database),
});
