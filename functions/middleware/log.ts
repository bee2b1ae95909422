import type { Log, LogFields } from '@saywright/domain/context/log';
import { metricFields } from './metrics.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];

const describeError = (value: unknown): unknown =>
  value instanceof Error
    ? {
        name: value.name,
        message: value.message,
        stack: value.stack,
        ...(value.cause === undefined ? {} : { cause: describeError(value.cause) }),
      }
    : value;

/** A logger that writes one JSON object a line, with the given fields on each. Errors are counted, see `metrics.ts`. */
export function createLog(fields: LogFields, minimum: string = process.env.LOG_LEVEL ?? 'info'): Log {
  const threshold = Math.max(0, levels.indexOf(minimum as Level));
  const write =
    (level: Level) =>
    (message: string, more: LogFields = {}) => {
      if (levels.indexOf(level) < threshold) return;
      const described = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, describeError(value)]));
      const metrics = level === 'error' ? metricFields({ ErrorsLogged: 1 }) : {};
      const time = new Date().toISOString();
      const line = JSON.stringify({ level, message, time, ...fields, ...described, ...metrics });
      process.stdout.write(`${line}\n`);
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
