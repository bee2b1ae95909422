import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { appendJsonLine, hasFields, readJsonLines, writeJsonLines } from '../files/json-lines.ts';

/** A one-time schedule of the twin of EventBridge Scheduler. */
export interface Timer {
  group: string;
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
  expression: string;
  createdAt: number;
  target: { queueArn: string; roleArn: string; input: string };
}

type Line = { put: Timer } | { drop: { group: string; name: string } };

const isTimer = (timer: unknown): timer is Timer =>
  hasFields(timer, 'string', ['group', 'name', 'expression']) &&
  hasFields(timer, 'number', ['at', 'createdAt']) &&
  hasFields((timer as Timer).target, 'string', ['queueArn', 'roleArn', 'input']);

const isLine = (line: object): line is Line =>
  'put' in line ? isTimer(line.put) : 'drop' in line && hasFields(line.drop, 'string', ['group', 'name']);

const keyOf = ({ group, name }: Pick<Timer, 'group' | 'name'>): string => `${group}/${name}`;

/**
 * The timers that wait on this machine, in a file with one change a line, so that they outlive its restarts. A change is
 * on disk before it is acknowledged; a line that a killed process left unfinished was never acknowledged.
 */
export class TimerStore {
  readonly #file: string;
  readonly #timers = new Map<string, Timer>();

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    const advice = 'Move it away to start without it: scheduled runs that are due get started within a few minutes.';
    for (const line of readJsonLines(file, { isLine, advice })) this.#apply(line);
    writeJsonLines(
      file,
      [...this.#timers.values()].map((timer) => ({ put: timer })),
    );
  }

  find(key: Pick<Timer, 'group' | 'name'>): Timer | undefined {
    return this.#timers.get(keyOf(key));
  }

  put(timer: Timer): void {
    this.#append({ put: timer });
  }

  /** False if there isn't one. */
  drop({ group, name }: Pick<Timer, 'group' | 'name'>): boolean {
    if (!this.#timers.has(keyOf({ group, name }))) return false;
    this.#append({ drop: { group, name } });
    return true;
  }

  /** The soonest first. */
  list(): Timer[] {
    return [...this.#timers.values()].toSorted((a, b) => a.at - b.at);
  }

  #append(line: Line): void {
    appendJsonLine(this.#file, line);
    this.#apply(line);
  }

  #apply(line: Line): void {
    if ('put' in line) this.#timers.set(keyOf(line.put), line.put);
    else this.#timers.delete(keyOf(line.drop));
  }
}
