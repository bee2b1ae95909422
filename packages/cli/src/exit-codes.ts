/** The exit codes of the command line, which scripts rely on. */
export const exitCodes = {
  passed: 0,
  failed: 1,
  /** The command was typed wrongly. */
  usage: 2,
  /** The tests couldn't run, were cancelled, or the service refused. */
  notRun: 3,
  timeout: 4,
  /** Tests changed both here and in Saywright. */
  conflict: 5,
  /** Someone pressed Ctrl-C, or the pipeline was cancelled. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A reason to end, in words for the person at the terminal. */
export class Exit extends Error {
  readonly code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.name = 'Exit';
    this.code = code;
  }
}
