import { join } from 'node:path';
import { buildCli } from './lib/build-cli.ts';
import { repository } from './lib/repository.ts';

/** `node scripts/pack-cli.ts` builds the command line as an npm package in dist/cli. Nothing is published. */
const dir = join(repository.dist, 'cli');
await buildCli(dir);
console.log(`Built the command line in ${dir}. To install it elsewhere: npm install --global "$(npm pack ${dir})"`);
