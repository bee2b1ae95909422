import { createClient } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { clientOptions } from '~/lib/client-options.ts';

/**
 * The API, typed by its contract: `api.getFlowTest({ params: { id } })`. It rejects with `ApiError` for a refusal and
 * `HtmlResponseError` for a gateway's error page; `errorText` turns either into words. How
 * every call is made stands in `client-options.ts`.
 *
 * It holds every schema of the contract. Code that the landing and sign-in pages load imports it when it calls.
 */
export const api = createClient(allRoutes, clientOptions);
