import { createClient } from '@saywright/contracts/kernel/client';
import { statusRoutes } from '@saywright/contracts/routes/status';
import { clientOptions } from '~/lib/client-options.ts';

/** The part of the API that tells how the service is, without the schemas of all the rest. */
export const statusApi = createClient(statusRoutes, clientOptions);
