import * as z from 'zod';

/** Questions to a model, and their cost. */
export const modelUse = z.object({
  model_id: z.string(),
  /** A stand-in answered. */
  is_simulated: z.boolean(),
  /** Questions that were answered, and paid for. */
  calls: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Millionths of a US dollar. */
  cost_micros: z.number().int(),
});
export type ModelUse = z.output<typeof modelUse>;

/** Whether people can ask the language model something. */
export const modelState = z.object({
  is_on: z.boolean(),
  /** Why not, and what to do about it; null while it's on, and where the deployment has none. */
  message: z.string().nullable(),
});
export type ModelState = z.output<typeof modelState>;

const text = (most: number, description: string) => z.string().trim().min(1).max(most).describe(description);

/** The input of the tool with which a model explains a failure. */
export const explainInput = z.strictObject({
  explanation: text(500, 'Why the step failed, in one or two sentences'),
  evidence: z
    .array(text(300, 'A part of the failure, copied character by character'))
    .min(1)
    .max(3)
    .describe('The parts of the failure that show it'),
  fix: text(300, 'What the owner of the test can do about it, in one sentence'),
});
export type Explanation = z.output<typeof explainInput>;

/** The input of the tool with which a model names a test. */
export const nameInput = z.strictObject({
  name: text(80, 'A short name for the test, such as "Pay with a saved card"'),
});

const helped = z.object({
  /** Why there's no answer, and what to do about it; null if there's one. */
  message: z.string().nullable(),
  /** Null if no model was asked. An answer that was given before costs nothing. */
  model: modelUse.nullable(),
});

/** Which failed step of a run to explain. */
export const explainFailureBody = z.strictObject({ order: z.number().int().min(1) });

/** A model's words about a failure. All of the evidence stands in the step's error. */
export const explainedFailure = helped.extend({ explanation: explainInput.nullable() });
export type ExplainedFailure = z.output<typeof explainedFailure>;

/** A model's name for a test. */
export const suggestedName = helped.extend({ name: z.string().nullable() });
export type SuggestedName = z.output<typeof suggestedName>;
