import { configuration, type Configuration } from '@saywright/contracts/entities/flow-test';
import { devices, type BrowserContextOptions } from 'playwright-core';
import { PlanProblem } from '../plan/plan-problem.ts';

const touchViewports = { tablet: { width: 1024, height: 768 }, mobile: { width: 390, height: 844 } } as const;
const standard = configuration.parse({});

/** What kind of screen a run has. Throws `PlanProblem` for a device that nobody knows. */
export function contextOptions(config: Configuration): BrowserContextOptions {
  const common = { acceptDownloads: false, locale: 'en-US' } as const;
  if (config.device_name !== null) {
    const device = devices[config.device_name];
    if (!device)
      throw new PlanProblem(`The device "${config.device_name}" is not known. Choose another device or a window size.`);
    const { defaultBrowserType: _engine, ...screen } = device;
    return { ...common, ...screen };
  }
  const viewport = { width: config.viewport_width, height: config.viewport_height };
  if (config.device_type === 'desktop') return { ...common, viewport };
  const isStandard = viewport.width === standard.viewport_width && viewport.height === standard.viewport_height;
  return {
    ...common,
    viewport: isStandard ? touchViewports[config.device_type] : viewport,
    hasTouch: true,
    isMobile: config.browser !== 'firefox',
  };
}
