/** The terminal. */
export interface Output {
  line(text: string): void;
  /** A line that the next one replaces; left out where nobody watches. */
  progress(text: string): void;
  error(text: string): void;
}

type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

const eraseLine = '\r\u001B[2K';

/** Plain lines in a pipeline; in a terminal, progress too. */
export function createOutput({ stdout, stderr }: { stdout: Stream; stderr: Stream }): Output {
  const erase = stdout.isTTY ? eraseLine : '';
  return {
    line: (text) => void stdout.write(`${erase}${text}\n`),
    progress: (text) => {
      if (stdout.isTTY) stdout.write(`${erase}${text}`);
    },
    error: (text) => {
      if (erase !== '') stdout.write(erase);
      stderr.write(`${text}\n`);
    },
  };
}
