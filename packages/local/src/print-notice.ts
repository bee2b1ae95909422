import type { Notice } from './host/log-files.ts';

const longest = 300;

/** One line on the console for a warning or an error; the whole story is in the log of its source. */
export function printNotice({ source, level, message }: Notice): void {
  const [firstLine = ''] = message.split('\n');
  const text = firstLine.length > longest ? `${firstLine.slice(0, longest)}…` : firstLine;
  const time = new Date().toLocaleTimeString('en-GB');
  console.error(`  ${time}  ${level.padEnd(5)}  ${source}: ${text}`);
}
