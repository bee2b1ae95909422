import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

const rotateBytes = 10 * 1024 * 1024;

/** A line at level warn or error, for the console. */
export interface Notice {
  source: string;
  level: 'warn' | 'error';
  message: string;
}

/** Writes the output of functions to `<dir>/<function>.log`, and reports warnings and errors among it. */
export class LogFiles {
  private readonly dir: string;
  private readonly onNotice: (notice: Notice) => void;
  private readonly streams = new Map<string, WriteStream>();

  constructor(dir: string, onNotice: (notice: Notice) => void) {
    mkdirSync(dir, { recursive: true });
    this.dir = dir;
    this.onNotice = onNotice;
  }

  write(source: string, line: string): void {
    this.stream(source).write(`${line}\n`);
    const notice = noticeOf(source, line);
    if (notice) this.onNotice(notice);
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.streams.values()].map((stream) => new Promise<void>((resolve) => stream.end(() => resolve()))),
    );
  }

  private stream(source: string): WriteStream {
    const open = this.streams.get(source);
    if (open) return open;
    const file = join(this.dir, `${source}.log`);
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > rotateBytes) renameSync(file, `${file}.1`);
    const stream = createWriteStream(file, { flags: 'a' });
    stream.on('error', () => undefined);
    this.streams.set(source, stream);
    return stream;
  }
}

function noticeOf(source: string, line: string): Notice | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, message } = JSON.parse(line) as { level?: unknown; message?: unknown };
    return level === 'warn' || level === 'error' ? { source, level, message: String(message) } : undefined;
  } catch {
    return undefined;
  }
}
