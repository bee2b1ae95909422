/** Loaded before anything else, this moves the clock of a process by `CLOCK_OFFSET_MS`. */
const offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const realNow = Date.now;

class WrongDate extends Date {
  constructor(...at: [] | [number | string | Date]) {
    super(at[0] ?? realNow() + offsetMs);
  }

  static override now(): number {
    return realNow() + offsetMs;
  }
}

globalThis.Date = WrongDate as DateConstructor;
