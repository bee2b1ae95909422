import { strToU8, zip } from 'fflate';
import type { CollectedData } from '~/features/account/export/collect-data.ts';

/** A ZIP of JSON files. Large ones are packed beside the page's thread. */
export const zipData = (files: CollectedData): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const entries = Object.entries(files).map(
      ([path, data]) => [path, strToU8(JSON.stringify(data, null, 2))] as const,
    );
    zip(Object.fromEntries(entries), (error, packed) => {
      if (error) reject(error);
      else resolve(new Uint8Array(packed));
    });
  });
