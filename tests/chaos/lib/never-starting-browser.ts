import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A program that takes the place of the browser and never answers. */
export function neverStartingBrowser(): string {
  const dir = mkdtempSync(join(tmpdir(), 'saywright-chaos-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const path = join(dir, 'browser');
  writeFileSync(path, '#!/bin/sh\nexec sleep 20\n');
  chmodSync(path, 0o755);
  return path;
}
