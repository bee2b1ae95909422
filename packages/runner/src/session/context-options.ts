import { configuration, type Configuration } from '@saywright/contracts/entities/flow-test';
import type { BrowserContextOptions, devices } from 'playwright-core';
import { PlanProblem } from '../plan/plan-problem.ts';

const touchViewports = { tablet: { width: 1024, height: 768 }, mobile: { width: 390, height: 844 } } as const;
type Devices = typeof devices;
type Device = Omit<Devices[string], 'defaultBrowserType'>;

/** A device that Playwright does not know by our name: what it is like, and what is different about it. */
const deviceLike = (like: Device | undefined, differences: (like: Device) => Partial<Device>): Device | undefined =>
  like && { ...like, ...differences(like) };

/** The devices that the product offers (flow §9), and beside them every one that Playwright knows. */
const offered: Readonly<Record<string, (known: Devices) => Device | undefined>> = {
  'iPhone 14': (known) => deviceLike(known['iPhone 14'], () => ({ viewport: { width: 390, height: 844 } })),
  'Samsung Galaxy S23': (known) =>
    deviceLike(known['Galaxy S24'], ({ userAgent }) => ({ userAgent: userAgent.replace('SM-S921U', 'SM-S911B') })),
  'iPad Pro': (known) => deviceLike(known['iPad Pro 11'], () => ({ viewport: { width: 1024, height: 1366 } })),
};

/** Throws `PlanProblem` for a device that nobody knows. */
async function deviceNamed(name: string): Promise<Device> {
  const { devices: known } = await import('playwright-core');
  const device = offered[name]?.(known) ?? known[name];
  if (!device) throw new PlanProblem(`The device "${name}" is not known. Choose another device or a window size.`);
  const { defaultBrowserType: _engine, ...screen } = device as Devices[string];
  return screen;
}

const standard = configuration.parse({});

/** What kind of screen a run has. Throws `PlanProblem` for a device that nobody knows. */
export async function contextOptions(config: Configuration): Promise<BrowserContextOptions> {
  const common = { acceptDownloads: false, locale: 'en-US' } as const;
  const viewport = { width: config.viewport_width, height: config.viewport_height };
  const isStandard = viewport.width === standard.viewport_width && viewport.height === standard.viewport_height;
  if (config.device_name !== null) {
    const device = await deviceNamed(config.device_name);
    return {
      ...common,
      ...device,
      viewport: isStandard ? device.viewport : viewport,
      isMobile: device.isMobile && config.browser !== 'firefox',
    };
  }
  if (config.device_type === 'desktop') return { ...common, viewport };
  return {
    ...common,
    viewport: isStandard ? touchViewports[config.device_type] : viewport,
    hasTouch: true,
    isMobile: config.browser !== 'firefox',
  };
}
