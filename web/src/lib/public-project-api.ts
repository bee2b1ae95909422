import { createClient } from '@saywright/contracts/kernel/client';
import { publicProjectRoutes } from '@saywright/contracts/routes/public-projects';
import { clientOptions } from '~/lib/client-options.ts';

/** The calls of public pages, without the schemas of all the rest. */
export const publicProjectApi = createClient(publicProjectRoutes, clientOptions);
