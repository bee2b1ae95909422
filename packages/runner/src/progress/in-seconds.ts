/** As people read it: 4213 is 4.2. */
export const inSeconds = (ms: number): number => Math.round(ms / 100) / 10;
