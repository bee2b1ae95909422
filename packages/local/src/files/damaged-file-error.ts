/** A file in the data directory that can't be used. The message says which one, what's wrong with it and what to do. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  readonly file: string;

  constructor(file: string, problem: { what: string; advice: string; cause?: unknown }) {
    super(`${file} ${problem.what}. ${problem.advice}`, { cause: problem.cause });
    this.file = file;
  }
}
