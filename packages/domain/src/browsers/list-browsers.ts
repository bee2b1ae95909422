import type { BrowserAvailability } from '@saywright/contracts/entities/browser';
import type { UserContext } from '../context/context.ts';

/** The browsers that tests can name, and whether runs can use them here. */
export const listBrowsers = async ({ ctx }: { ctx: UserContext }): Promise<{ browsers: BrowserAvailability[] }> => ({
  browsers: await ctx.ports.browsers.list(),
});
