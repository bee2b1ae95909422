import { randomUUID } from 'node:crypto';
import type { Environment, EnvironmentEvents } from './environment.ts';
import type { FunctionConfig } from './function-config.ts';
import { InvocationError } from './invocation-error.ts';
import { startProcessEnvironment } from './process-environment.ts';
import type { FunctionError, RuntimeMessage } from './protocol.ts';
import { startThreadEnvironment } from './thread-environment.ts';

/** Lambda gives a function 10 s to load; a busy laptop needs longer. */
const initTimeoutMs = 30_000;

export interface FunctionObserver {
  /** A line of the function's output, or of what Lambda itself reports about it. */
  onLine: (functionName: string, line: string) => void;
  /** The processes of a function changed. */
  onProcesses: (functionName: string, pids: readonly number[]) => void;
}

interface Slot {
  environment: Environment;
  /** Resolves when the handler is loaded. */
  ready: Promise<void>;
  settleReady: { resolve: () => void; reject: (error: InvocationError) => void };
  invocation: Invocation | undefined;
}

interface Invocation {
  id: string;
  resolve: (payload: string) => void;
  reject: (error: InvocationError) => void;
}

export interface LambdaFunctionOptions {
  observer: FunctionObserver;
  maxEnvironments: number;
  /**
   * How long invocations wait for an environment at work before another one is started, in milliseconds. Lambda never
   * waits; on one machine, most invocations are over before another environment would be ready, which costs as much CPU as
   * ten of them.
   */
  growAfterMs: number;
}

/**
 * A function with its execution environments. Each environment takes one invocation at a time and is kept for the next;
 * one that fails to load, ends or runs out of time is replaced. While all are at work, invocations wait in line, and a
 * line that stays gets one more environment at a time, up to `maxEnvironments`.
 */
export class LambdaFunction {
  readonly config: FunctionConfig;
  private readonly observer: FunctionObserver;
  readonly maxEnvironments: number;
  private readonly growAfterMs: number;
  private readonly slots = new Set<Slot>();
  private readonly idle: Slot[] = [];
  private readonly waiting: ((slot: Slot | undefined) => void)[] = [];
  private growing: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(config: FunctionConfig, options: LambdaFunctionOptions) {
    this.config = config;
    this.observer = options.observer;
    this.maxEnvironments = options.maxEnvironments;
    this.growAfterMs = options.growAfterMs;
  }

  /** Process ids of the environments that are processes. */
  get pids(): number[] {
    return [...this.slots].flatMap(({ environment }) => environment.pid ?? []);
  }

  /**
   * Calls the handler and waits for what it returns.
   * @returns the returned value as JSON
   * @throws InvocationError when the handler throws, its environment ends, or the timeout passes
   */
  async invoke(event: unknown): Promise<string> {
    const slot = await this.claim();
    if (!slot)
      throw new InvocationError({ errorType: 'Sandbox.Closed', errorMessage: 'The host is stopping', trace: [] });
    try {
      await slot.ready;
      return await this.call(slot, event);
    } finally {
      this.release(slot);
    }
  }

  /** Loads the handler ahead of the first invocation. Failures show when it is invoked. */
  async warm(): Promise<void> {
    if (this.closed || this.slots.size > 0) return;
    await this.addSlot();
  }

  /** Ends every environment; one that is a process may finish what it does within seconds. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.growing);
    for (const giveUp of this.waiting.splice(0)) giveUp(undefined);
    await Promise.all([...this.slots].map(({ environment }) => environment.close()));
  }

  /** An environment for one invocation; undefined when the function is closed. */
  private async claim(): Promise<Slot | undefined> {
    if (this.closed) return undefined;
    const slot = this.idle.pop();
    if (slot) return slot;
    if (this.slots.size === 0) return this.startSlot();
    const handedOver = new Promise<Slot | undefined>((resolve) => this.waiting.push(resolve));
    this.growSoon();
    return handedOver;
  }

  /** An environment goes straight to the first in line, so that nobody overtakes. */
  private release(slot: Slot): void {
    const next = this.slots.has(slot) ? slot : undefined;
    if (this.waiting.length === 0) {
      if (next) this.idle.push(next);
      return;
    }
    // With the last environment gone, nobody else would serve the line.
    if (next) this.waiting.shift()?.(next);
    else if (this.slots.size === 0 && !this.closed) this.waiting.shift()?.(this.startSlot());
    this.growSoon();
  }

  /** Starts one more environment if there is still a line by then. */
  private growSoon(): void {
    if (this.growing || this.closed) return;
    this.growing = setTimeout(() => {
      const isNeeded = this.waiting.length > 0 && this.slots.size < this.maxEnvironments;
      void (isNeeded ? this.addSlot() : Promise.resolve()).then(() => {
        this.growing = undefined;
        if (isNeeded && this.waiting.length > 0 && this.slots.size < this.maxEnvironments) this.growSoon();
      });
    }, this.growAfterMs);
  }

  private async addSlot(): Promise<void> {
    const slot = this.startSlot();
    await slot.ready.catch(() => undefined);
    this.release(slot);
  }

  private async call(slot: Slot, event: unknown): Promise<string> {
    const id = randomUUID();
    const { timeoutMs } = this.config;
    const answered = new Promise<string>((resolve, reject) => (slot.invocation = { id, resolve, reject }));
    const timer = setTimeout(() => {
      const errorMessage = `${id} Task timed out after ${(timeoutMs / 1_000).toFixed(2)} seconds`;
      this.discard(slot, { errorType: 'Sandbox.Timedout', errorMessage, trace: [] });
    }, timeoutMs);
    try {
      slot.environment.send({ type: 'invoke', id, event, context: this.context(id) });
      return await answered;
    } catch (error) {
      if (error instanceof InvocationError) this.report(error.functionError);
      throw error;
    } finally {
      clearTimeout(timer);
      slot.invocation = undefined;
    }
  }

  private context(id: string) {
    const { config } = this;
    return {
      awsRequestId: id,
      functionName: config.env['AWS_LAMBDA_FUNCTION_NAME'] ?? config.name,
      functionVersion: '$LATEST',
      invokedFunctionArn: config.arn,
      memoryLimitInMB: String(config.memoryMb),
      logGroupName: `/aws/lambda/${config.name}`,
      logStreamName: 'local',
      deadline: Date.now() + config.timeoutMs,
    };
  }

  private startSlot(): Slot {
    const start = this.config.isolation === 'process' ? startProcessEnvironment : startThreadEnvironment;
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    ready.catch(() => undefined);
    const events: EnvironmentEvents = {
      onMessage: (message) => this.receive(slot, message),
      onLine: (line) => this.observer.onLine(this.config.name, line),
      onEnd: (reason) => {
        const errorMessage = `Runtime exited: ${reason}`;
        this.discard(slot, { errorType: 'Runtime.ExitError', errorMessage, trace: [] });
      },
    };
    const slot: Slot = {
      environment: start(this.config, events),
      ready,
      settleReady: { resolve, reject },
      invocation: undefined,
    };
    this.slots.add(slot);
    const timer = setTimeout(() => {
      const errorMessage = `Initialization took longer than ${initTimeoutMs / 1_000} seconds`;
      this.discard(slot, { errorType: 'Sandbox.Timedout', errorMessage, trace: [] });
    }, initTimeoutMs);
    void ready.then(
      () => clearTimeout(timer),
      (error: unknown) => {
        clearTimeout(timer);
        if (error instanceof InvocationError) this.report(error.functionError);
      },
    );
    this.observer.onProcesses(this.config.name, this.pids);
    return slot;
  }

  private receive(slot: Slot, message: RuntimeMessage): void {
    switch (message.type) {
      case 'ready':
        return slot.settleReady.resolve();
      case 'init-failed':
        return this.discard(slot, message.error);
      case 'result':
        if (slot.invocation?.id === message.id) slot.invocation.resolve(message.payload);
        return;
      case 'failed':
        if (slot.invocation?.id === message.id) slot.invocation.reject(new InvocationError(message.error));
    }
  }

  private discard(slot: Slot, error: FunctionError): void {
    if (!this.slots.delete(slot)) return;
    const at = this.idle.indexOf(slot);
    if (at !== -1) this.idle.splice(at, 1);
    slot.environment.kill();
    slot.settleReady.reject(new InvocationError(error));
    slot.invocation?.reject(new InvocationError(error));
    this.observer.onProcesses(this.config.name, this.pids);
  }

  private report({ errorType, errorMessage, trace }: FunctionError): void {
    if (this.closed) return;
    this.observer.onLine(
      this.config.name,
      JSON.stringify({ level: 'error', message: errorMessage, time: new Date().toISOString(), errorType, trace }),
    );
  }
}
