import type { Account } from '../state/account.ts';

/** An answer as text. Addresses of hosted pages are where they're served now, which a restart may have changed. */
export const render = (account: Account, answer: object): string =>
  JSON.stringify(answer).replaceAll('"pages:/', `"${account.pagesUrl}/`);
