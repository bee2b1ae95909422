import { buildProduct } from './lib/build-product.ts';
import { printStep, printWaiting } from './lib/print-step.ts';
import { runNode } from './lib/run-node.ts';

/**
 * `node scripts/build.ts` builds what `npm start` needs; `node scripts/build.ts deploy` also what only AWS needs, with the
 * pictures of the documentation, and is what the CDK runs before it synthesizes. Unchanged parts are left alone.
 */
try {
  const deploy = process.argv.includes('deploy');
  await buildProduct({ deploy, onStep: printStep, onWait: printWaiting });
  if (deploy) process.stdout.write(await runNode(['tests/gallery/draw-pictures.ts']));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
