import { cutText } from '@saywright/contracts/text/cut-text';
import type { Clock } from '../context/clock.ts';
import type { Log, LogFields } from '../context/log.ts';
import type { WorkerLogLine } from '../ports/run-repository.ts';

export const mostFirstLines = 20;
export const mostLastLines = 80;
const mostFields = 12;
const mostFrames = 4;
const longestLine = 400;

const plain = /^[\w.:#-]{1,80}$/;

/** A stack's frames, without the message above them, which may quote a page. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim().replace(/\(?(?:file:\/\/)?\/[^\s()]*\/([^/\s()]+)\)?$/, '($1)'))
    .join(' ');

function tellable(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return plain.test(value) ? value : undefined;
  if (!(value instanceof Error)) return undefined;
  const { code } = value as { code?: unknown };
  const named = typeof code === 'string' && plain.test(code) ? `${value.name} ${code}` : value.name;
  return `${named} ${framesOf(value)}`.trim();
}

function lineText(message: string, fields: LogFields): string {
  const told = Object.entries(fields)
    .filter(([name]) => name !== 'execution_id' && name !== 'organization_id')
    .flatMap(([name, value]) => {
      const text = tellable(value);
      return text === undefined ? [] : [`${name}=${text}`];
    });
  return cutText([message, ...told.slice(0, mostFields)].join(' '), longestLine);
}

interface KeptLines {
  log: Log;
  /** The lines that were kept. @param next a line that is about to be written */
  lines(next?: { message: string; fields: LogFields }): WorkerLogLine[];
  dropped(): number;
  /** How many lines were written. */
  count(): number;
}

/**
 * Writes to `log`, and keeps what's written.
 *
 * The log of a worker for one run, kept for staff. Messages are our own constants. Of their fields it keeps what can't
 * carry anything of the customer's: numbers, flags, codes and IDs; of an error its name, its code, and where it was
 * thrown. The first lines and the last ones are kept.
 */
export function keepLines(log: Log, clock: Clock): KeptLines {
  const first: WorkerLogLine[] = [];
  const last: WorkerLogLine[] = [];
  let dropped = 0;
  const lineOf = (level: WorkerLogLine['level'], message: string, fields: LogFields): WorkerLogLine => ({
    at: new Date(clock.now()).toISOString(),
    level,
    text: lineText(message, fields),
  });
  const keep =
    (level: keyof Log) =>
    (message: string, fields: LogFields = {}): void => {
      log[level](message, fields);
      if (level === 'debug') return;
      const line = lineOf(level, message, fields);
      if (first.length < mostFirstLines) {
        first.push(line);
        return;
      }
      last.push(line);
      if (last.length > mostLastLines) {
        last.shift();
        dropped++;
      }
    };
  return {
    log: { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') },
    lines: (next) => [...first, ...last, ...(next ? [lineOf('info', next.message, next.fields)] : [])],
    dropped: () => dropped,
    count: () => first.length + last.length + dropped,
  };
}
