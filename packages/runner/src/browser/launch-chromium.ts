import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { BrowserHandle, LaunchRequest } from '../ports.ts';
import { browserEnvironment } from './browser-environment.ts';
import { findChromium } from './find-chromium.ts';
import { makeHome } from './run-home.ts';
import { killGroup, watchChild } from './watch-child.ts';

const launchTimeoutMs = 20_000;
const closeGraceMs = 1_500;

/**
 * Both names of the WebRTC flag: the headless shell reads the first, the full browser the second. Without them UDP
 * leaves past the proxy. The package's own arguments are never used: they switch web security off.
 */
const flags = [
  '--no-zygote',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

/** Starts a Chromium of its own for one run; see `BrowserProvider`. */
export async function launchChromium(request: LaunchRequest): Promise<BrowserHandle> {
  request.signal.throwIfAborted();
  // Loaded with the first run: a worker that only looks at a message starts without it.
  const [{ chromium }, program] = await Promise.all([import('playwright-core'), findChromium()]);
  const home = await makeHome();
  const wipe = (): Promise<void> => rm(home, { recursive: true, force: true, maxRetries: 5 });
  const mark = `--saywright-run=${randomUUID()}`;
  const headless = request.headless || !program.canShowWindow;
  try {
    const { result: browser, child } = await watchChild(mark, () =>
      chromium.launch({
        ...(program.executablePath === undefined ? { channel: 'chrome' } : { executablePath: program.executablePath }),
        headless,
        slowMo: request.slowMotionMs,
        args: [...flags, mark],
        env: browserEnvironment(home, program.env),
        proxy: { server: request.proxyUrl },
        timeout: launchTimeoutMs,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      }),
    );
    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      const grace = setTimeout(() => killGroup(child), closeGraceMs);
      await browser.close().catch(() => undefined);
      clearTimeout(grace);
      killGroup(child);
      await wipe().catch(() => undefined);
    };
    return {
      browser,
      version: `Chromium ${browser.version()}`,
      notes:
        headless && !request.headless
          ? [
              'The embedded browser has no window, so this run was not visible. Set BROWSER_PATH to a full Chrome for that.',
            ]
          : [],
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await wipe().catch(() => undefined);
    throw error;
  }
}
