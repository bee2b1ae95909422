import type { ChildProcess } from 'node:child_process';

const maxErrorLength = 4_000;

interface BackgroundOptions {
  /** It ended with 0. */
  onDone?: () => void;
  /** It ended otherwise, and nobody stopped it. @param reason the error, or the end of what it wrote */
  onFailure: (reason: string) => void;
}

/** Node writes where an error was thrown above what it says. */
const reasonOf = (errors: string): string => errors.split('\n').find((line) => /^\w*Error\b.*: /.test(line)) ?? errors;

/**
 * Watches a child that works in the background.
 * @param child its standard error is a pipe
 * @returns ends it early
 */
export function watchBackground(
  child: ChildProcess,
  { onDone = () => undefined, onFailure }: BackgroundOptions,
): () => Promise<void> {
  let stopped = false;
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-maxErrorLength)));
  const ended = new Promise<void>((resolve) => {
    child.once('close', (code) => {
      if (code === 0) onDone();
      else if (!stopped) onFailure(reasonOf(errors));
      resolve();
    });
  });
  return () => {
    stopped = true;
    child.kill('SIGKILL');
    return ended;
  };
}
