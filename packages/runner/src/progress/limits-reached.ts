import { RunInterrupt } from './step-failure.ts';

export const outOfTime = (budgetMs: number): RunInterrupt =>
  new RunInterrupt({ code: 'out_of_time', params: { seconds: Math.round(budgetMs / 1_000) } });

export const tooMuchMemory = (limitBytes: number): RunInterrupt =>
  new RunInterrupt({ code: 'out_of_memory', params: { megabytes: Math.round(limitBytes / 1_048_576) } });

/** The code that stopped the run knows on whose behalf. */
export const stopped = { code: 'cancelled', params: { by: 'system' } } as const;
