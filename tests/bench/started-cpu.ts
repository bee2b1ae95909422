import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Linux counts processor time for programs in hundredths of a second. */
const ticksPerSecond = 100;
/** The time that a process uses after the last look at it isn't counted. */
const lookEveryMs = 100;

interface Reading {
  /** Process IDs are used again: with its start time, one names a process. */
  key: string;
  parent: number;
  ticks: number;
}

interface Counted {
  /** The program, see `programOf`. */
  program: string;
  ticks: number;
}

/**
 * Counts the processor time of everything that this process starts, also of what ends meanwhile or loses its parent. Unlike the
 * time on the clock, it hardly depends on what else the machine does. Linux only: elsewhere it's 0.
 */
export class StartedCpu {
  readonly #counted = new Map<string, Counted>();
  readonly #timer: NodeJS.Timeout | undefined;

  constructor() {
    if (process.platform === 'linux') this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  /** Processor seconds until now, those of users and of the system. */
  seconds(): number {
    if (this.#timer) this.#look();
    return this.#counted.values().reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
  }

  /** Processor seconds until now by program, for example `node process-main.ts` and `chromium renderer`. */
  byProgram(): Map<string, number> {
    if (this.#timer) this.#look();
    const seconds = new Map<string, number>();
    for (const { program, ticks } of this.#counted.values())
      seconds.set(program, (seconds.get(program) ?? 0) + ticks / ticksPerSecond);
    return seconds;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const readings = new Map(
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((pid) => {
          const reading = read(pid);
          return reading ? [[Number(pid), reading] as const] : [];
        }),
    );
    const isStarted = (pid: number): boolean => {
      const reading = readings.get(pid);
      if (!reading || pid === process.pid) return false;
      return this.#counted.has(reading.key) || reading.parent === process.pid || isStarted(reading.parent);
    };
    for (const [pid, { key, ticks }] of readings) {
      if (!isStarted(pid)) continue;
      const known = this.#counted.get(key);
      // A process begins as a copy of its parent, and only then becomes its program.
      const program = known && known.ticks === ticks ? known.program : programOf(pid);
      this.#counted.set(key, { program: program ?? known?.program ?? 'ended at once', ticks });
    }
  }
}

/** A process by its program and the part that it plays: Chromium's `--type`, or the script of Node. Undefined when it has ended. */
function programOf(pid: number): string | undefined {
  try {
    // Chromium's processes write their arguments with spaces in between.
    const [path = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
    if (path === '') return undefined;
    const type = args.find((arg) => arg.startsWith('--type='))?.slice('--type='.length);
    const script = args.find((arg) => /\.[cm]?[jt]s$/.test(arg));
    return [basename(path), type ?? (script && basename(script))].filter(Boolean).join(' ');
  } catch {
    return undefined;
  }
}

/** Undefined for a process that has ended. */
function read(pid: string): Reading | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in parentheses, may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { key: `${pid} ${fields[19]}`, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}
