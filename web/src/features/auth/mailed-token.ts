import { redirect, type ParsedLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a link from an email. It is kept with the history entry, so that it survives a reload of the page. */
    mailedToken?: string;
  }
}

/** Reads the token of the link. */
export function validateTokenSearch(search: Record<string, unknown>): { token?: string } {
  const { token } = search;
  return typeof token === 'string' && token !== '' ? { token } : {};
}

/** Takes the token out of the address, where others may read it over a shoulder, in a log or in the history. */
export const takeTokenFromAddress =
  (to: '/reset-password' | '/undo-email-change' | '/unsubscribe' | '/verify-email') =>
  ({ search }: { search: { token?: string } }): void => {
    if (search.token === undefined) return;
    throw redirect({ to, search: {}, state: { mailedToken: search.token }, replace: true });
  };

/** The token that the address had. */
export const readMailedToken = ({ state }: Pick<ParsedLocation, 'state'>): string | undefined => state.mailedToken;
