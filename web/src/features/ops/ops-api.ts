import { createClient } from '@saywright/contracts/kernel/client';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { readAdminToken, reportRefusedToken } from '~/features/ops/session/admin-token.ts';
import { clientOptions } from '~/lib/client-options.ts';

const { fetch: send = fetch } = clientOptions;

/** The console's API, called with the console's own token. A refused token ends the session, whatever the call was. */
export const opsApi = createClient(opsRoutes, {
  ...clientOptions,
  token: readAdminToken,
  fetch: async (...call) => {
    const response = await send(...call);
    if (response.status === 401 && readAdminToken() !== undefined) reportRefusedToken();
    return response;
  },
});
