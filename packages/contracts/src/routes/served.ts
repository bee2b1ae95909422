import { routeGroups } from './all.ts';
import { opsRoutes } from './ops.ts';

/** Every route that is served, customers' and staff's: one entry per function. */
export const servedGroups = { ...routeGroups, ops: opsRoutes } as const;

export type ServedGroupName = keyof typeof servedGroups;
