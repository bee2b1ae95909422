import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
    for (const line of existsSync(file) ? readLines(file) : []) this.#apply(line);
    writeFileSync(`${file}.new`, [...this.#timers.values()].map((timer) => lineOf({ put: timer })).join(''));
    renameSync(`${file}.new`, file);
  }

  find(key: Pick<Timer, 'group' | 'name'>): Timer | undefined {
    return this.#timers.get(keyOf(key));
  }

  put(timer: Timer): void {
    this.#append({ put: timer });
  }

  /** False when there is none. */
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
    appendFileSync(this.#file, lineOf(line));
    this.#apply(line);
  }

  #apply(line: Line): void {
    if ('put' in line) this.#timers.set(keyOf(line.put), line.put);
    else this.#timers.delete(keyOf(line.drop));
  }
}

const lineOf = (line: Line): string => `${JSON.stringify(line)}\n`;

function readLines(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Line];
      } catch {
        return [];
      }
    });
}
