import { parseArgs } from 'node:util';
import type { BenchResult } from './bench.ts';

/** `npm run bench [-- name …]`: every benchmark, or the named ones, each with its aims. */

const benches: Record<string, () => Promise<{ run: () => Promise<BenchResult> }>> = {
  'runner-overhead': () => import('./runner-overhead.ts'),
  'recording-size': () => import('./recording-size.ts'),
  'execute-latency': () => import('./execute-latency.ts'),
  'queue-throughput': () => import('./queue-throughput.ts'),
  'many-tests': () => import('./many-tests.ts'),
  'segment-spread': () => import('./segment-spread.ts'),
  'fair-queue': () => import('./fair-queue.ts'),
  'many-users': () => import('./many-users.ts'),
  bundles: () => import('./bundles.ts'),
  authoring: () => import('./authoring.ts'),
  grounding: () => import('./grounding.ts'),
  healing: () => import('./healing.ts'),
  stories: () => import('./stories.ts'),
  'healed-stories': () => import('./healed-stories.ts'),
  proof: () => import('./proof.ts'),
  model: () => import('./model.ts'),
  'model-attacks': () => import('./model-attacks.ts'),
  'app-requests': () => import('./app-requests.ts'),
  'api-requests': () => import('./api-requests.ts'),
  'api-execute': () => import('./api-execute.ts'),
  'import-speed': () => import('./import-speed.ts'),
};

const { positionals } = parseArgs({ allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(benches);

for (const name of names) {
  const load = benches[name];
  if (!load) throw new Error(`There is no benchmark "${name}". There are: ${Object.keys(benches).join(', ')}`);
  const { run } = await load();
  const result = await run();
  console.log(`\n${result.name}`);
  for (const { label, value, unit, aim } of result.figures) {
    const shown = `${value.toFixed(unit === 'ratio' ? 2 : 0)} ${unit === 'ratio' ? '×' : unit}`;
    const verdict = aim === undefined ? '' : value <= aim ? `  (aim ≤ ${aim}: met)` : `  (aim ≤ ${aim}: MISSED)`;
    console.log(`  ${label.padEnd(52)} ${shown.padStart(10)}${verdict}`);
  }
}
