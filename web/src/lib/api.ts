import { appVersionLabel } from '@saywright/contracts/entities/common';
import { createClient } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { watchedFetch } from '~/lib/connection.ts';
import { readToken } from '~/lib/token.ts';

/**
 * The API, typed by its contract: `api.getFlowTest({ params: { id } })`. It rejects with `ApiError` for a refusal and
 * `HtmlResponseError` for a gateway's error page; `errorText` turns either into words. Every call carries the bearer
 * token, no-cache headers and the two query parameters of shell §7.
 *
 * It holds every schema of the contract. Code that the landing and sign-in pages load imports it when it calls.
 */
export const api = createClient(allRoutes, {
  baseUrl: '',
  token: readToken,
  fetch: watchedFetch,
  extraQuery: () => ({ version: appVersionLabel, timestamp: String(Date.now()) }),
});
