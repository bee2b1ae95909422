import { findChromium } from '@saywright/runner/browser/find-chromium';
import { argsToLeaveOut } from '@saywright/runner/browser/shared-memory';
import type { LaunchOptions } from 'playwright-core';

/** How the browser starts that looks at our own screens. */
export async function launchOptions(): Promise<LaunchOptions> {
  const { executablePath, env } = await findChromium();
  return {
    executablePath,
    // A page lives for seconds: optimizing its code, and collecting its garbage early, cost up to an eighth of the processor time.
    args: ['--js-flags=--no-opt --no-maglev --min-semi-space-size=16'],
    ignoreDefaultArgs: argsToLeaveOut(),
    env: { ...process.env, ...env } as Record<string, string>,
  };
}
