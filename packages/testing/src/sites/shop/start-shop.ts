import { serveSite, type RunningSite } from '../serve.ts';
import { handleShop } from './handle-shop.ts';

export type { RunningSite } from '../serve.ts';

/** Serves the shop alone on a loopback port; 0 takes a free one. */
export const startShop = (port = 0): Promise<RunningSite> => serveSite(handleShop, port);
