import { offeredDevices, touchViewports } from '@saywright/contracts/entities/devices';
import { configuration, type Configuration } from '@saywright/contracts/entities/flow-test';
import type { BrowserContextOptions, devices } from 'playwright-core';
import { PlanProblem } from '../progress/plan-problem.ts';

type Device = Omit<(typeof devices)[string], 'defaultBrowserType'>;

/** Throws `PlanProblem` for a device that nobody knows. */
async function deviceNamed(name: string): Promise<Device> {
  const { devices: known } = await import('playwright-core');
  const { like = name, viewport, model } = offeredDevices.get(name) ?? {};
  const device = Object.hasOwn(known, like) ? known[like] : undefined;
  if (!device) throw new PlanProblem(`The device "${name}" is not known. Choose another device or a window size.`);
  const { defaultBrowserType: _engine, ...screen } = device;
  return {
    ...screen,
    ...(viewport && { viewport }),
    ...(model && { userAgent: screen.userAgent.replace(model.from, model.to) }),
  };
}

const standard = configuration.parse({});

/** The screen of a run. Throws `PlanProblem` for a device that isn't known. */
export async function contextOptions(config: Configuration, acceptDownloads = false): Promise<BrowserContextOptions> {
  const common = { acceptDownloads, locale: 'en-US' } as const;
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
