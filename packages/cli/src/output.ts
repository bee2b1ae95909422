/** The terminal. */
export interface Output {
  line(text: string): void;
  /** A line that the next one replaces; left out where nobody watches. */
  progress(text: string): void;
  error(text: string): void;
}

type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

const eraseLine = '\r\u001B[2K';

interface Terminal {
  stdout: Stream;
  stderr: Stream;
  env?: Readonly<Record<string, string | undefined>>;
}

/** Plain lines in a pipeline, even in one that has a terminal, such as CircleCI's; for people at a terminal, progress too. */
export function createOutput({ stdout, stderr, env = {} }: Terminal): Output {
  const isWatched = stdout.isTTY && !env['CI'] && env['TERM'] !== 'dumb';
  const erase = isWatched ? eraseLine : '';
  return {
    line: (text) => void stdout.write(`${erase}${text}\n`),
    progress: (text) => {
      if (isWatched) stdout.write(`${erase}${text}`);
    },
    error: (text) => {
      if (erase !== '') stdout.write(erase);
      stderr.write(`${text}\n`);
    },
  };
}
