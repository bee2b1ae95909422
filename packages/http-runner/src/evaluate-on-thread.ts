import { Worker } from 'node:worker_threads';
import type { Answer, Work } from './evaluation.ts';

/** The answers by job; those that are missing weren't reached. */
export interface Evaluated {
  answers: Exclude<Answer, { started: true } | { done: true } | { error: unknown }>[];
  /** Names that the JSON of the response has twice. */
  duplicates: readonly string[];
  /** Why the thread was stopped before it was done. */
  stopped?: 'time' | 'memory';
}

/** A body of 5 MB as JSON, and what ordinary schemas and paths need on top. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** In a bundle, the thread's module is a file of its own beside this one. */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './evaluation-thread.ts' : './evaluation-thread.mjs',
  import.meta.url,
);

/** It's kept between runs, since starting it takes longer than most expressions. */
let warm: Worker | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Evaluates expressions on a thread of their own, so the process can answer others meanwhile. A thread that computes for longer
 * than `timeoutMs`, or takes more memory than it may, is stopped, and the next call starts another. Calls take turns, and
 * waiting doesn't count.
 */
export function evaluateOnThread(work: Work, timeoutMs: number): Promise<Evaluated> {
  const evaluated = turn.then(() => evaluate(work, timeoutMs));
  turn = evaluated.catch(() => undefined);
  return evaluated;
}

function evaluate(work: Work, timeoutMs: number): Promise<Evaluated> {
  const worker = (warm ??= startThread());
  const answers: Evaluated['answers'] = [];
  return new Promise<Evaluated>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const watch = async (): Promise<void> => {
      const startedAt = performance.now();
      const before = await cpuMs(worker);
      for (let waitMs = timeoutMs; waitMs > 0;) {
        if (isOver) return;
        await new Promise<void>((wake) => (timer = setTimeout(wake, waitMs)));
        const now = await cpuMs(worker);
        const usedMs = before === undefined || now === undefined ? timeoutMs : now - before;
        waitMs = timeLeftMs({ timeoutMs, usedMs, wallMs: performance.now() - startedAt });
      }
      if (!isOver) stop('time');
    };
    const onMessage = (answer: Answer): void => {
      if ('started' in answer) void watch();
      else if ('done' in answer) finish(() => resolve({ answers, duplicates: answer.duplicates }));
      else if ('error' in answer) finish(() => reject(answer.error));
      else answers.push(answer);
    };
    const onError = (error: Error & { code?: unknown }): void =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? stop('memory') : finish(() => reject(error));
    const onExit = (): void => finish(() => reject(new Error('The evaluation thread ended before it was done.')));
    const finish = (end: () => void): void => {
      isOver = true;
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
      end();
    };
    const stop = (stopped: 'time' | 'memory'): void => {
      warm = undefined;
      void worker.terminate();
      finish(() => resolve({ answers, duplicates: [], stopped }));
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
    worker.postMessage(work);
  });
}

/** A busy machine gives the thread less than a processor. Its expressions still get their time, up to this many times as long. */
const longestWait = 3;

/** How long to wait before looking again whether a thread has used up its time; 0 when it has. */
export function timeLeftMs({
  timeoutMs,
  usedMs,
  wallMs,
}: {
  timeoutMs: number;
  usedMs: number;
  wallMs: number;
}): number {
  const left = Math.min(timeoutMs - usedMs, longestWait * timeoutMs - wallMs);
  // A thread that was hardly interrupted has used a little less than the time that went by.
  return left <= timeoutMs / 10 ? 0 : left;
}

/** The processor time of a thread; undefined where Node can't say, or when it has ended. */
async function cpuMs(worker: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return undefined;
  }
}

/** It can't see the environment's variables, which have credentials on Lambda. */
function startThread(): Worker {
  const worker = new Worker(thread, { name: 'evaluation', resourceLimits, execArgv: [], env: {} });
  const forget = (): void => {
    if (warm === worker) warm = undefined;
  };
  return worker.on('error', forget).on('exit', forget);
}
