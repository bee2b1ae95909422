export type LogFields = Record<string, unknown>;

/** Structured log lines. Never a password, a token, a cookie or the value of a step. */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
