import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Places of this checkout, as absolute paths. */
export const repository = {
  root,
  dist: join(root, 'dist'),
  functionsDist: join(root, 'dist/functions'),
  webDist: join(root, 'dist/web'),
  browserLayerDist: join(root, 'dist/layers/browser'),
  /** Build results that are found again by the hash of what went in. */
  cache: join(root, '.cache'),
  lockfile: join(root, 'package-lock.json'),
} as const;
