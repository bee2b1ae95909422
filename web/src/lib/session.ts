import type { AuthResponse, ThemeChoice, User } from '@saywright/contracts/entities/user';
import { useSyncExternalStore } from 'react';
import { statusOf } from '~/lib/error-text.ts';
import { patiently } from '~/lib/patiently.ts';
import type { StartParts } from '~/lib/start-keys.ts';
import { shownOrganization } from '~/lib/shown-organization.ts';
import { keepFor, leaveNothing } from '~/lib/stored-text.ts';
import { onTokenChangedElsewhere, readToken, removeToken, storeToken } from '~/lib/token.ts';

/** `resolving` while the stored token is checked, when the whole page says 'Loading...'. */
export type Session =
  | { status: 'resolving' }
  /** `expired`: a token that had worked was refused; the sign-in page explains it. */
  | { status: 'signed_out'; expired: boolean }
  /** `parts`: answers of other calls, which came with the person when the page began. */
  | { status: 'signed_in'; user: User; parts?: StartParts };

const profileRefetchMs = 500;

let current: Session = { status: 'resolving' };
const listeners = new Set<() => void>();

function set(next: Session): void {
  if (next.status === 'signed_in') keepFor(next.user.id);
  shownOrganization.show(next.status === 'signed_in' ? next.user.organization_id : undefined);
  current = next;
  for (const listener of listeners) listener();
}

const loadApi = async () => (await import('~/lib/api.ts')).api;

/** The person, with what every screen needs. Without the latter, the person alone will do. */
async function fetchStart(): Promise<{ user: User; parts?: StartParts }> {
  const api = await loadApi();
  try {
    const { user, ...parts } = await api.startSession();
    return { user, parts };
  } catch (error) {
    if (statusOf(error) === 401) throw error;
    return { user: await patiently(() => api.getMe()) };
  }
}

/** Who is signed in on this page. */
export const session = {
  get: (): Session => current,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Checks the stored token. A check that fails removes it. */
  async resolve(): Promise<void> {
    if (!readToken()) return set({ status: 'signed_out', expired: false });
    try {
      set({ status: 'signed_in', ...(await fetchStart()) });
    } catch {
      removeToken();
      set({ status: 'signed_out', expired: false });
    }
  },

  /**
   * Goes along when another tab of this browser signs out or in. A page never shows one person while it acts for
   * another: when the token is someone else's, it reloads.
   */
  followOtherTabs(): void {
    onTokenChangedElsewhere(() => {
      if (!readToken()) set({ status: 'signed_out', expired: false });
      else if (current.status === 'signed_in') window.location.reload();
      else void session.resolve();
    });
  },

  /** Takes the answer of sign-in or registration; half a second later the profile is read again. */
  signIn({ access_token: token, user }: AuthResponse): void {
    storeToken(token);
    set({ status: 'signed_in', user });
    setTimeout(() => void session.refreshUser(), profileRefetchMs);
  },

  /** Takes the user as a call has answered them. */
  replaceUser(user: User): void {
    if (current.status === 'signed_in') set({ status: 'signed_in', user });
  },

  /** Reads the profile again; a failure changes nothing. */
  async refreshUser(): Promise<void> {
    const token = readToken();
    if (!token || current.status !== 'signed_in') return;
    const user = await (await loadApi()).getProfile().catch(() => undefined);
    if (user && readToken() === token) set({ status: 'signed_in', user });
  },

  /** Stores how the product is shown to this person, and answers once it is shown so. @throws when it is not stored */
  async savePreferences(preferences: { time_zone?: string; theme?: ThemeChoice }): Promise<void> {
    session.replaceUser(await (await loadApi()).updatePreferences({ body: preferences }));
  },

  /** The server rejected the token: sign in again, then continue at the same page. */
  expire(): void {
    if (current.status !== 'signed_in') return;
    removeToken();
    set({ status: 'signed_out', expired: true });
  },

  /** The server has ended every session of this person; others who are signed in here stay so. */
  forget(email: string): void {
    if (current.status !== 'signed_in' || current.user.email !== email) return;
    removeToken();
    set({ status: 'signed_out', expired: false });
  },

  /** Ends the session here and on the server, and starts the page afresh, on the landing page unless told otherwise. */
  async signOut(goTo = '/'): Promise<void> {
    const api = await loadApi();
    // Drop the token here even if the server can't be reached; it expires there on its own.
    await api.logout().catch(() => undefined);
    removeToken();
    leaveNothing();
    window.location.assign(goTo);
  },
};

/** The session, live. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, session.get);

/** The signed-in user. Only for components within a signed-in screen. */
export function useUser(): User {
  const state = useSession();
  if (state.status !== 'signed_in') throw new Error('useUser needs a signed-in session');
  return state.user;
}
