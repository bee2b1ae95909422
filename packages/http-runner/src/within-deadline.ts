import { createContext, Script } from 'node:vm';

const context = createContext({ work: (): void => undefined });
const script = new Script('work()');

/**
 * Runs code of ours that a hostile pattern, path, or schema could keep busy, and stops it at the deadline. V8 interrupts even
 * its own regular expressions, so nothing in it can hang the process.
 * @returns undefined when it took longer than `timeoutMs`
 */
export function withinDeadline<T>(work: () => T, timeoutMs: number): { value: T } | undefined {
  let done: { value: T } | undefined;
  context['work'] = () => {
    done = { value: work() };
  };
  try {
    script.runInContext(context, { timeout: Math.max(1, Math.ceil(timeoutMs)) });
    return done;
  } catch (error) {
    // The error comes from the other context, so it's no `Error` of this one.
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  } finally {
    context['work'] = undefined;
  }
}
