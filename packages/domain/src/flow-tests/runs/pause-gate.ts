import type { Fenced } from '../../ports/run-repository.ts';

/** How the gate talks to storage and to people. */
export interface PauseGateOptions {
  /** The longest that a run can be held, in milliseconds. */
  limitMs: number;
  /** Stores running → paused. */
  markPaused(): Promise<Fenced>;
  /** Stores paused → running. */
  markResumed(): Promise<Fenced>;
  /** The run is no longer this worker's, or was held for too long. */
  stop(reason: 'fenced' | 'paused_too_long'): void;
  /** Raised when the run is stopped for whatever reason. */
  signal: AbortSignal;
}

/**
 * Holds a run between two steps. Someone closes the gate at any time; the run notices when it passes before its next
 * step, is `paused` from then on, and continues when the gate opens. A step that has begun is never interrupted.
 */
export class PauseGate {
  private readonly options: PauseGateOptions;
  private closed = false;
  private opened = Promise.withResolvers<void>();
  private stored: 'running' | 'paused' = 'running';
  private storing: Promise<unknown> = Promise.resolve();

  constructor(options: PauseGateOptions) {
    this.options = options;
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.opened = Promise.withResolvers<void>();
  }

  open(): void {
    this.closed = false;
    this.opened.resolve();
  }

  /** As what the run is stored, once nothing of it is being written. A run that was stopped is not held anymore. */
  async settledStatus(): Promise<'running' | 'paused'> {
    await this.storing;
    return this.stored;
  }

  /** Resolves when the next step may begin; never, once the run was stopped. */
  async pass(): Promise<void> {
    while (this.closed) {
      await this.mark('paused');
      await this.untilOpened(() => this.options.stop('paused_too_long'));
      await this.mark('running');
    }
  }

  /**
   * Holds a run whose verdict is known, so that people can inspect the page, until someone opens the gate. At the limit
   * the run continues to its end: there's nothing left to lose.
   */
  async showFailure(): Promise<void> {
    this.close();
    await this.mark('paused');
    await this.untilOpened(() => this.open());
    await this.mark('running');
    this.open();
  }

  private async mark(status: 'running' | 'paused'): Promise<void> {
    if (this.options.signal.aborted) return forever();
    const writing = this.store(status);
    this.storing = writing.catch(() => undefined);
    if ((await writing) === 'written') return;
    this.options.stop('fenced');
    return forever();
  }

  private async store(status: 'running' | 'paused'): Promise<Fenced> {
    const written = await (status === 'paused' ? this.options.markPaused() : this.options.markResumed());
    if (written === 'written') this.stored = status;
    return written;
  }

  private async untilOpened(atLimit: () => void): Promise<void> {
    const { limitMs, signal } = this.options;
    if (signal.aborted) return forever();
    const timer = setTimeout(atLimit, limitMs);
    const stopped = Promise.withResolvers<'stopped'>();
    const onAbort = (): void => stopped.resolve('stopped');
    signal.addEventListener('abort', onAbort, { once: true });
    const outcome = await Promise.race([this.opened.promise, stopped.promise]);
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    if (outcome === 'stopped') return forever();
  }
}

/** The signal that stops the run ends the wait here, too. */
const forever = (): Promise<never> => new Promise(() => {});
