import { readdirSync, readFileSync } from 'node:fs';

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

/**
 * Counts the processor time of everything that this process starts, also of what ends meanwhile or loses its parent. Unlike the
 * time on the clock, it hardly depends on what else the machine does. Linux only: elsewhere it's 0.
 */
export class StartedCpu {
  readonly #ticks = new Map<string, number>();
  readonly #timer: NodeJS.Timeout | undefined;

  constructor() {
    if (process.platform === 'linux') this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  /** Processor seconds until now, those of users and of the system. */
  seconds(): number {
    if (this.#timer) this.#look();
    return this.#ticks.values().reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
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
      return this.#ticks.has(reading.key) || reading.parent === process.pid || isStarted(reading.parent);
    };
    for (const [pid, { key, ticks }] of readings) if (isStarted(pid)) this.#ticks.set(key, ticks);
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
