import { buildProduct } from './lib/build-product.ts';
import { printStep, printWaiting } from './lib/print-step.ts';

/**
 * `node scripts/build.ts` builds what `npm start` needs; `node scripts/build.ts deploy` also what only AWS needs, and is
 * what the CDK runs before it synthesizes. Unchanged parts are left alone.
 */
try {
  await buildProduct({ deploy: process.argv.includes('deploy'), onStep: printStep, onWait: printWaiting });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
