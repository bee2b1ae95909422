
import { defineConfig } from '@playwright/test';
import { findChromium } from '@saywright/runner/browser/find-chromium';
import { argsToLeaveOut } from '@saywright/runner/browser/shared-memory';
const { executablePath, env } = await findChromium();
const ignoreDefaultArgs = argsToLeaveOut();
export default defineConfig({
  fullyParallel: true,
  workers: 2,
  reporter: [['json', { outputFile: 'report.json' }]],
  use: {
    viewport: { width: 1920, height: 1080 },
    trace: 'on',
    launchOptions: { executablePath, env: { ...process.env, ...env }, args: ['--no-zygote'], ignoreDefaultArgs },
  },
});
