import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { repository } from './repository.ts';

/** The result of a step: `detail` is for people, for example a size. */
export interface StepResult {
  name: string;
  cached: boolean;
  milliseconds: number;
  detail: string;
}

interface Stamp {
  hash: string;
  inputs: string[];
  detail: string;
}

export interface BuildStep {
  name: string;
  /** Dependencies of the result besides its input files. */
  salt: string;
  /** Files or directories that must exist for the result to count as present. */
  outputs: readonly string[];
  /** Does the work; says which files went in. */
  run: () => Promise<{ inputs: readonly string[]; detail: string }>;
}

/**
 * Runs a step, unless its outputs are there and none of the inputs of its last run has changed.
 * The stamp is written last: a build that was killed is built again.
 */
export async function buildStep(step: BuildStep): Promise<StepResult> {
  const started = performance.now();
  const stampFile = join(repository.cache, 'build', `${step.name.replace(/\W+/g, '-')}.json`);
  const stamp = readStamp(stampFile);
  if (stamp && step.outputs.every(existsSync) && stamp.hash === contentHash(stamp.inputs, step.salt)) {
    return { name: step.name, cached: true, milliseconds: performance.now() - started, detail: stamp.detail };
  }
  const { inputs, detail } = await step.run();
  mkdirSync(join(repository.cache, 'build'), { recursive: true });
  const fresh: Stamp = { hash: contentHash(inputs, step.salt), inputs: [...inputs], detail };
  writeFileSync(stampFile, JSON.stringify(fresh));
  return { name: step.name, cached: false, milliseconds: performance.now() - started, detail };
}

function readStamp(file: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}
