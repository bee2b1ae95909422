import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideFfmpeg } from '@saywright/runner/browser/ffmpeg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the worlds of test files that share them keep their data; absent where each file has its own. */
    worldsFolder?: string;
  }
}

/**
 * Vitest's global setup where files share a process: a worker's world ends with it, and its data goes here. Playwright reads
 * only once where its ffmpeg is, and the first file may be one that films nothing.
 */
export async function setup({ provide }: TestProject): Promise<() => void> {
  await provideFfmpeg();
  const folder = mkdtempSync(join(tmpdir(), 'saywright-worlds-'));
  provide('worldsFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
