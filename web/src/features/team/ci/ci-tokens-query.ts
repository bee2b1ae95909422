import type { CiToken } from '@saywright/contracts/entities/ci-token';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

export interface ListedToken extends CiToken {
  hasExpired: boolean;
}

const listed = (token: CiToken): ListedToken => ({
  ...token,
  hasExpired: token.expires_at !== null && Date.parse(token.expires_at) <= Date.now(),
});

/** The CI/CD tokens of the organization, newest first. */
export const ciTokensQuery = queryOptions({
  queryKey: ['team', 'ci-tokens'],
  queryFn: async ({ signal }) => (await api.listCiTokens({}, { signal })).tokens.map(listed),
});

export const refreshCiTokens = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ciTokensQuery.queryKey });
