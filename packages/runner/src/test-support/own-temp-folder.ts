import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temp folder of this process's own. Import it first: it's in place before anything asks where it is. */
export const ownTempFolder = join(tmpdir(), `saywright-leftovers-${process.pid}`);

process.env['TMPDIR'] = ownTempFolder;
