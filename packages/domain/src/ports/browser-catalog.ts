import type { BrowserAvailability } from '@saywright/contracts/entities/browser';

/** The browsers that runs can use in this deployment, or on this machine. */
export interface BrowserCatalog {
  /** Every browser that a test can name. Cheap: may be asked with every call. */
  list(): Promise<BrowserAvailability[]>;
}
