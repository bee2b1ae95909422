import * as z from 'zod';
import { ignoringReadOnly } from '../kernel/put-back.ts';

/** US cents. */
export const modelBudget = { min: 100, max: 1_000_000, default: 1_000 } as const;

/** Whether an organization uses the language model of its deployment, and what that has cost this month. */
export const modelSettings = z.object({
  /** Null in a deployment without one. */
  model: z
    .object({
      id: z.string(),
      region: z.string(),
      /** A stand-in answers. */
      is_simulated: z.boolean(),
    })
    .nullable(),
  is_on: z.boolean(),
  /** US cents. Once they're used up, nothing is asked until the next month. */
  monthly_budget: z.number().int(),
  /** This calendar month, UTC. */
  month: z.object({
    /** `yyyy-mm` */
    name: z.string(),
    /** Millionths of a US dollar. */
    cost_micros: z.number().int(),
    calls: z.number().int(),
    input_tokens: z.number().int(),
    output_tokens: z.number().int(),
  }),
});
export type ModelSettings = z.output<typeof modelSettings>;

const budgetText = 'Enter a monthly budget from $1 to $10,000';

export const updateModelSettingsBody = ignoringReadOnly(
  z.strictObject({
    is_on: z.boolean(),
    monthly_budget: z.number().int().min(modelBudget.min, budgetText).max(modelBudget.max, budgetText),
  }),
  modelSettings,
);
export type UpdateModelSettingsBody = z.output<typeof updateModelSettingsBody>;
