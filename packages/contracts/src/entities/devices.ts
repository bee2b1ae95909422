import { lookup } from '../text/lookup.ts';

/**
 * The devices that are offered by name and that Playwright does not know by that name, or not quite so: what
 * they are like there, and what is different.
 */
export interface OfferedDevice {
  like: string;
  /** CSS pixels; absent: as the other one's. */
  viewport?: { width: number; height: number };
  /** The model in the user agent, and what stands in its place. */
  model?: { from: string; to: string };
}

export const offeredDevices = lookup<OfferedDevice>({
  'iPhone 14': { like: 'iPhone 14', viewport: { width: 390, height: 844 } },
  'Samsung Galaxy S23': { like: 'Galaxy S24', model: { from: 'SM-S921U', to: 'SM-S911B' } },
  'iPad Pro': { like: 'iPad Pro 11', viewport: { width: 1024, height: 1366 } },
});

/** The screens of touch devices that have no name, in CSS pixels. */
export const touchViewports = { tablet: { width: 1024, height: 768 }, mobile: { width: 390, height: 844 } } as const;
