import type { AdminUser, OpsLoginAnswer } from '@saywright/contracts/entities/staff';
import { useSyncExternalStore } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import {
  onRefusedToken,
  readAdminToken,
  removeAdminToken,
  storeAdminToken,
} from '~/features/ops/session/admin-token.ts';
import { patiently } from '~/lib/patiently.ts';

/** `ended`: the session is over, and the screen stays behind the sign-in form so that typed text survives it. */
export type OpsSession =
  | { status: 'resolving' }
  | { status: 'signed_out' }
  | { status: 'signed_in' | 'ended'; admin: AdminUser };

let current: OpsSession = { status: 'resolving' };
const listeners = new Set<() => void>();

function set(next: OpsSession): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Who is signed in to the console on this page. */
export const opsSession = {
  get: (): OpsSession => current,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Checks the stored token. A check that fails removes it. */
  async resolve(): Promise<void> {
    if (!readAdminToken()) return set({ status: 'signed_out' });
    try {
      set({ status: 'signed_in', admin: await patiently(() => opsApi.getOpsMe()) });
    } catch {
      removeAdminToken();
      set({ status: 'signed_out' });
    }
  },

  signIn({ access_token: token, admin_user: admin }: OpsLoginAnswer): void {
    storeAdminToken(token);
    set({ status: 'signed_in', admin });
  },

  /** Reads the signed-in person again. */
  async refresh(): Promise<void> {
    set({ status: 'signed_in', admin: await opsApi.getOpsMe() });
  },

  /** The server refused the token. */
  expire(): void {
    if (current.status !== 'signed_in') return;
    removeAdminToken();
    set({ status: 'ended', admin: current.admin });
  },

  /** Ends the session here and on the server. */
  async signOut(): Promise<void> {
    // Drop the token here even if the server can't be reached; it expires there on its own.
    await opsApi.opsLogout().catch(() => undefined);
    removeAdminToken();
    set({ status: 'signed_out' });
  },
};

onRefusedToken(() => opsSession.expire());

/** Closes a form, unless the session ended meanwhile: signing in again continues it. */
export const unlessEnded = (close: () => void) => (): void => {
  if (current.status !== 'ended') close();
};

export const useOpsSession = (): OpsSession =>
  useSyncExternalStore(opsSession.subscribe, opsSession.get, opsSession.get);

/** The signed-in member of staff. Only within the console's shell. */
export function useAdmin(): AdminUser {
  const session = useOpsSession();
  if (session.status !== 'signed_in' && session.status !== 'ended') throw new Error('useAdmin needs a session');
  return session.admin;
}
