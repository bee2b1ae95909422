import type { InvokeMessage, RuntimeMessage } from './protocol.ts';

/** One execution environment: a loaded handler that takes one invocation at a time. */
export interface Environment {
  /** The process that runs it; undefined for a thread. */
  pid: number | undefined;
  send(message: InvokeMessage): void;
  /** Ends it at once, whatever it is doing. */
  kill(): void;
  /** Asks a process to end, and kills it after some seconds; ends a thread at once. */
  close(): Promise<void>;
}

export interface EnvironmentEvents {
  onMessage: (message: RuntimeMessage) => void;
  /** A line that the code wrote to its output. */
  onLine: (line: string) => void;
  /** It has ended, by itself or not; `reason` is for people, for example `exit status 1`. */
  onEnd: (reason: string) => void;
}
