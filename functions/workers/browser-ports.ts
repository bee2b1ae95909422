import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { WarmBrowsers } from '@saywright/runner/browser/warm-browsers';
import type { RunPorts } from '@saywright/runner/ports';
import { egressSettings } from '../middleware/egress-settings.ts';

const warm = new WarmBrowsers(createBrowserProvider());

/** For a worker that stops: ends the browsers that wait for a run. */
export const endWarmBrowsers = (): Promise<void> => warm.close();

/** The browser's share of memory; the rest is enough for the worker to end the run in good order. */
const browserShare = 0.75;
const localMemoryMb = 4_096;
const memoryMb = Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE) || localMemoryMb;

/**
 * The ports that every use of a worker's browser has in common. The browser is handed over only when it's stored that steps may
 * have begun.
 */
export function browserPorts(hooks: {
  organizationId: string;
  beforeFirstStep(): Promise<void>;
}): Pick<RunPorts, 'browser' | 'egress' | 'frontDoorPort' | 'closedPorts' | 'browserMemoryBytes'> {
  const { policy: egress, ...ports } = egressSettings();
  const browser = warm.for(hooks.organizationId);
  return {
    browser: {
      launchBrowser: async (request) => {
        const handle = await browser.launchBrowser(request);
        try {
          await hooks.beforeFirstStep();
          return handle;
        } catch (error) {
          await handle.close();
          throw error;
        }
      },
    },
    egress,
    ...ports,
    browserMemoryBytes: memoryMb * 1_048_576 * browserShare,
  };
}
