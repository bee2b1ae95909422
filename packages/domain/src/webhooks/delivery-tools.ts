import type { OutsideCaller } from '../ports/outside-caller.ts';

/** The tools of a delivery besides the ports. */
export interface DeliveryTools {
  outside: OutsideCaller;
  /** The address of the product without a trailing slash: `https://app.example.com`. */
  appUrl: string;
}
