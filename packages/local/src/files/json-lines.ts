import { appendFileSync, existsSync, readFileSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { DamagedFileError } from './damaged-file-error.ts';

/**
 * Reads a file with one JSON object a line, to which a line is added with each change. A last line without its end was cut
 * off by a kill before it was acknowledged, and is left out; anything else that isn't such a line means that the file was
 * damaged.
 * @param options.advice what people can do about a damaged file
 * @throws DamagedFileError
 */
export function readJsonLines<Line>(
  file: string,
  { isLine, advice }: { isLine: (value: object) => value is Line & object; advice: string },
): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.pop();
  return lines.map((line, at) => {
    const parsed = parse(line);
    if (typeof parsed === 'object' && parsed !== null && isLine(parsed)) return parsed;
    throw new DamagedFileError(file, { what: `is damaged at line ${at + 1}`, advice });
  });
}

/** Replaces such a file; nobody reads half of it. */
export function writeJsonLines(file: string, lines: readonly object[]): void {
  writeFileSync(`${file}.new`, lines.map(jsonLine).join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Adds a line, whole or not at all: what a full disk took of it would spoil the next one. */
export function appendJsonLine(file: string, line: object): void {
  const { size } = statSync(file);
  try {
    appendFileSync(file, jsonLine(line));
  } catch (error) {
    truncateSync(file, size);
    throw error;
  }
}

/** Whether every one of these fields is of this type. */
export const hasFields = (value: unknown, type: 'string' | 'number', names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === type);

const jsonLine = (line: object): string => `${JSON.stringify(line)}\n`;

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
