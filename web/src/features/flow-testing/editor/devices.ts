import type { Configuration } from '@saywright/contracts/entities/flow-test';

type Device = Configuration['device_type'];

/** The screens of flow §9, in CSS pixels. */
const viewports: Readonly<Record<Device, { viewport_width: number; viewport_height: number }>> = {
  desktop: { viewport_width: 1920, viewport_height: 1080 },
  tablet: { viewport_width: 1024, viewport_height: 768 },
  mobile: { viewport_width: 390, viewport_height: 844 },
};

const devices: Readonly<Record<Device, readonly string[]>> = {
  desktop: [],
  tablet: ['iPad Pro'],
  mobile: ['iPhone 14', 'Samsung Galaxy S23'],
};

export const viewportOf = (device: Device): { viewport_width: number; viewport_height: number } => viewports[device];

/** The devices by name that a type has (flow §9). */
export const devicesOf = (device: Device): readonly string[] => devices[device];
