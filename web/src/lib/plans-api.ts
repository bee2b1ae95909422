import { createClient } from '@saywright/contracts/kernel/client';
import { billingRoutes } from '@saywright/contracts/routes/billing';
import { clientOptions } from '~/lib/client-options.ts';

/** The calls about plans and usage, without the schemas of all the rest. */
export const plansApi = createClient(billingRoutes, clientOptions);
