import { join } from 'node:path';
import type { BrowserHandle, LaunchRequest } from '../ports.ts';
import { browserEnvironment } from './browser-environment.ts';
import type { Engine } from './engine.ts';
import { inTempDir } from './in-temp-dir.ts';
import { openDisplay } from './virtual-display.ts';
import { killGroup, watchChild } from './watch-child.ts';
import { watchMemory } from './watch-memory.ts';

const launchTimeoutMs = 20_000;

/** Where Playwright keeps the traces that it's recording. */
export const tracesIn = (home: string): string => join(home, 'traces');

/** Starts a browser of its own for one run; see `BrowserProvider`. */
export async function launchBrowser(engine: Engine, request: LaunchRequest): Promise<BrowserHandle> {
  request.signal.throwIfAborted();
  // Loaded with the first run: a worker that only looks at a message starts without it.
  const [playwright, program] = await Promise.all([
    import('playwright-core'),
    engine.find({ window: !request.headless, env: process.env }),
  ]);
  const { home } = request;
  const display = request.headless || !program.canShowWindow ? undefined : await openDisplay();
  try {
    const launch = () =>
      playwright[engine.name].launch({
        ...program.launch,
        executablePath: program.executablePath,
        headless: display === undefined,
        slowMo: request.slowMotionMs,
        artifactsDir: home,
        tracesDir: tracesIn(home),
        env: browserEnvironment(home, { ...program.env, ...display?.env }),
        proxy: { server: request.proxyUrl },
        timeout: launchTimeoutMs,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
    const { result: browser, child } = await inTempDir(home, (onCreated) => watchChild(launch, onCreated));
    const endWatch = request.memory ? watchMemory({ ...request.memory, pid: child?.pid }) : undefined;
    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      endWatch?.();
      // Nothing of it is kept, so nothing has to be put in order first.
      killGroup(child);
      await browser.close().catch(() => undefined);
      display?.close();
    };
    const noWindow = request.headless || display ? [] : [noWindowNote];
    return {
      newContext: (options) => browser.newContext(options),
      onLost: (listener) => browser.on('disconnected', listener),
      version: `${engine.title} ${browser.version()}`,
      pid: child?.pid,
      notes: noWindow,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    display?.close();
    throw error;
  }
}

/** The operator reads in docs/guides/browsers.md what a window needs. */
const noWindowNote = 'The browser ran without a visible window.';
