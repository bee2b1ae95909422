import type { Configuration } from '@saywright/contracts/entities/flow-test';

type Device = Configuration['device_type'];

type Viewport = Pick<Configuration, 'viewport_width' | 'viewport_height'>;

/** The default window of each device type, in CSS pixels. */
const viewports: Readonly<Record<Device, Viewport>> = {
  desktop: { viewport_width: 1920, viewport_height: 1080 },
  tablet: { viewport_width: 1024, viewport_height: 768 },
  mobile: { viewport_width: 390, viewport_height: 844 },
};

const devices: Readonly<Record<Device, Readonly<Record<string, Viewport>>>> = {
  desktop: {},
  tablet: { 'iPad Pro': { viewport_width: 1024, viewport_height: 1366 } },
  mobile: {
    'iPhone 14': { viewport_width: 390, viewport_height: 844 },
    'Samsung Galaxy S23': { viewport_width: 360, viewport_height: 780 },
  },
};

/** The screen of a device type, or of a device by its name. */
export const viewportOf = (device: Device, name: string | null = null): Viewport =>
  (name === null ? undefined : devices[device][name]) ?? viewports[device];

/** The devices by name that a type has. */
export const devicesOf = (device: Device): readonly string[] => Object.keys(devices[device]);
