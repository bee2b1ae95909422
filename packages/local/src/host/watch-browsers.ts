import { renameSync, writeFileSync } from 'node:fs';
import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import { detectBrowsers } from '@saywright/runner/browser/detect-browsers';

/** How soon a browser that was installed is offered. */
const everyMs = 10_000;

export interface WatchBrowsersOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** Called once for each missing browser, with how to install it. */
  onHint: (hint: string, browser: BrowserName) => void;
  onError: (error: unknown) => void;
}

/**
 * Looks now and again which browsers this machine has, and keeps what it finds in a file where functions read it. Looking
 * costs little: files are looked at, and a program tells its version once.
 * @returns stops looking
 */
export function watchBrowsers(file: string, { env, onHint, onError }: WatchBrowsersOptions): () => void {
  const told = new Set<string>();
  let written: string | undefined;
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const browsers = await detectBrowsers({
        env,
        onHint: (hint, browser) => {
          if (!told.has(hint)) onHint(hint, browser);
          told.add(hint);
        },
      });
      const json = JSON.stringify({ browsers });
      if (json !== written) replaceFile(file, json);
      written = json;
    } catch (error) {
      onError(error);
    } finally {
      looking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), everyMs);
  return () => clearInterval(timer);
}

/** Nobody reads half of it. */
function replaceFile(file: string, content: string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
