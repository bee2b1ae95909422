import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FunctionConfig } from '../lambda/function-config.ts';
import { LambdaFunction } from '../lambda/lambda-function.ts';

/** Writes a bundle `<dir>/<name>/index.mjs` for tests of the host. */
export function writeBundle(dir: string, name: string, source: string): void {
  mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(join(dir, name, 'index.mjs'), source);
}

export interface FixtureFunction {
  lambda: LambdaFunction;
  /** Every line that the function and its environments reported. */
  lines: string[];
}

/** A function made of a few lines of JavaScript; its files go when the test that asked for it has finished. */
export function fixtureFunction(
  source: string,
  options: Partial<FunctionConfig> & { maxEnvironments?: number; growAfterMs?: number } = {},
): FixtureFunction {
  const { maxEnvironments = 4, growAfterMs = 0, ...overrides } = options;
  const dir = mkdtempSync(join(tmpdir(), 'saywright-fixture-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeBundle(dir, 'fixture', source);
  const lines: string[] = [];
  const lambda = new LambdaFunction(
    {
      name: 'fixture',
      arn: 'arn:aws:lambda:us-east-1:000000000000:function:fixture',
      role: 'arn:aws:iam::000000000000:role/fixture',
      dir: join(dir, 'fixture'),
      handler: 'index.handler',
      timeoutMs: 10_000,
      memoryMb: 256,
      env: { GREETING: 'hello' },
      isolation: 'thread',
      ...overrides,
    },
    {
      maxEnvironments,
      growAfterMs,
      observer: { onLine: (_name, line) => lines.push(line), onProcesses: () => undefined },
    },
  );
  return { lambda, lines };
}
