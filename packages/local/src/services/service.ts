import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endProcess, killGroup } from '../processes/end-process.ts';
import { dieWithParent } from '../processes/reaper.ts';
import type { ServiceConfig } from './service-config.ts';

export interface ServiceObserver {
  /** A line that a process wrote to its output. */
  onLine: (name: string, line: string) => void;
  /** The processes of a service changed. */
  onProcesses: (name: string, pids: readonly number[]) => void;
}

/** Storing how its run ended is what a process needs it for. */
const graceMs = 6_000;
/** One that cannot start is not started over and over without a rest. */
const restMs = 1_000;

/** A number of processes of one program; one that ends is replaced. */
export class Service {
  private readonly config: ServiceConfig;
  private readonly observer: ServiceObserver;
  private readonly children = new Set<ChildProcess>();
  private readonly resting = new Set<NodeJS.Timeout>();
  private closed = false;

  constructor(config: ServiceConfig, { count, observer }: { count: number; observer: ServiceObserver }) {
    this.config = config;
    this.observer = observer;
    for (let started = 0; started < count; started++) this.start();
  }

  /** Tells every process to stop, and kills those that do not. */
  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.resting) clearTimeout(timer);
    await Promise.all([...this.children].map((child) => endProcess(child, graceMs)));
  }

  private start(): void {
    const { name, entry, env } = this.config;
    const child = spawn(process.execPath, ['--enable-source-maps', entry], {
      detached: true,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    dieWithParent(child);
    this.children.add(child);
    this.tell();
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => this.observer.onLine(name, line));
    child.once('error', () => this.replace(child));
    child.once('exit', () => this.replace(child));
  }

  private replace(child: ChildProcess): void {
    if (!this.children.delete(child)) return;
    // Its browser is in its group.
    killGroup(child, 'SIGKILL');
    this.tell();
    if (this.closed) return;
    const timer = setTimeout(() => {
      this.resting.delete(timer);
      this.start();
    }, restMs);
    this.resting.add(timer);
  }

  private tell(): void {
    const pids = [...this.children].flatMap(({ pid }) => pid ?? []);
    this.observer.onProcesses(this.config.name, pids);
  }
}
