import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackChromium } from './unpack-chromium.ts';

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'two that unpack at once end with one working browser, and a broken attempt is not mistaken for one',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'saywright-unpack-'));
    try {
      await writeFile(join(root, '.unpacking-dead'), 'left by a process that was killed');
      const [first, second] = await Promise.all([unpackChromium(root), unpackChromium(root)]);
      expect(second).toEqual(first);
      const version = execFileSync(first.executablePath, ['--version'], { env: first.env, encoding: 'utf8' });
      expect(version).toMatch(/\d+\.\d+\.\d+/);
      expect(await readFile(join(first.env.FONTCONFIG_PATH, 'fonts.conf'), 'utf8')).toContain(root);
      expect((await readdir(root)).filter((name) => name.startsWith('chromium-'))).toHaveLength(1);
      expect(await unpackChromium(root)).toEqual(first);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  },
);
