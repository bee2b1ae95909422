import type * as AuthCallsModule from '~/features/auth/auth-calls.ts';

export type AuthCalls = typeof AuthCallsModule;

/** The calls and their schemas, which come while people type, so that the pages themselves stay small. */
export const loadAuthCalls = (): Promise<AuthCalls> => import('~/features/auth/auth-calls.ts');
