import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the worlds of test files that share them keep their data; absent where each file has its own. */
    worldsFolder?: string;
  }
}

/** Vitest's global setup where files share worlds: a worker's world ends with its process, and its data goes here. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'saywright-worlds-'));
  provide('worldsFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
