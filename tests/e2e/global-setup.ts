import { startProduct } from '@saywright/testing/product';

/**
 * Starts the whole product on a port of its own with data of its own, and ends it after the last test.
 * `SAYWRIGHT_URL` and `SAYWRIGHT_DATA_DIR` in the environment name one that runs already instead.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.SAYWRIGHT_URL) return async () => undefined;
  const product = await startProduct();
  process.env.SAYWRIGHT_URL = product.url;
  process.env.SAYWRIGHT_DATA_DIR = product.dataDir;
  return () => product.close();
}
