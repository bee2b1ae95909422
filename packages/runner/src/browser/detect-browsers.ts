import type { BrowserAvailability } from '@saywright/contracts/entities/browser';
import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import { BrowserUnavailableError } from './browser-unavailable-error.ts';
import type { Engine, FindOptions } from './engine.ts';
import { engines } from './engines.ts';

interface DetectOptions extends Partial<FindOptions> {
  /** Called with what the operator can do about a missing browser. */
  onHint?: (hint: string, browser: BrowserName) => void;
}

/** Which browsers runs can use on this machine. Looks at files, and asks each program it finds once for its version. */
export const detectBrowsers = ({ onHint, ...options }: DetectOptions = {}): Promise<BrowserAvailability[]> =>
  Promise.all(
    Object.values(engines).map((engine) => detect(engine, { window: false, env: process.env, ...options }, onHint)),
  );

async function detect(
  engine: Engine,
  options: FindOptions,
  onHint: DetectOptions['onHint'],
): Promise<BrowserAvailability> {
  const described = { browser: engine.name, lane: engine.name === 'chromium' ? 'fast' : 'heavy' } as const;
  try {
    const program = await engine.find(options);
    const version = (await program.version()) ?? null;
    return { ...described, available: true, version, how_to_install: null, gaps: [...program.gaps] };
  } catch (error) {
    if (!(error instanceof BrowserUnavailableError)) throw error;
    onHint?.(error.hint, engine.name);
    return { ...described, available: false, version: null, how_to_install: error.message, gaps: [] };
  }
}
