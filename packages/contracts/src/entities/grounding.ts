import * as z from 'zod';
import { id, instant } from './common.ts';
import { modelUse } from './model-help.ts';
import { elementBox, pagePicture, stepPicture } from './step-picture.ts';
import { selector } from './selector.ts';
import { maxSteps } from './step.ts';

/** A check of a test's steps on the live page: each step is found, asked about, or left as a draft, and then done. */
export const groundingState = z.enum(['waiting', 'running', 'asking', 'done', 'stopped', 'failed']);
export type GroundingState = z.output<typeof groundingState>;

/**
 * - `found`: the element was found on the page, and the step was done
 * - `kept`: the step was done as it's written; there was nothing to choose
 * - `failed`: the step was tried, and the page didn't do what it says
 * - `draft`: nothing on the page fits, or nobody said which of several is meant
 * - `not_checked`: the step was left as it is
 */
export const groundedState = z.enum([
  'waiting',
  'working',
  'asking',
  'found',
  'kept',
  'failed',
  'draft',
  'not_checked',
]);

/** The element of a step as the page has it. */
export const foundElement = z.object({
  /** `button "Log in" in row "Ada"` */
  label: z.string(),
  /** Why it's this one, in words: `exact name "Log in"`. */
  evidence: z.array(z.string()),
  selector,
  /** Whether a person chose it among several. */
  chosen: z.boolean(),
});
export type GroundedElement = z.output<typeof foundElement>;

/** One step of the test, and what the page says about it. */
export const groundedStep = z.object({
  step_id: id,
  order: z.number().int(),
  /** The step in words. */
  description: z.string(),
  state: groundedState,
  /** Why it has this state, and what to do about it; empty while there's nothing to say. */
  message: z.string(),
  found: foundElement.nullable(),
  /** Names on the page that come nearest, for a step whose element wasn't found. */
  nearest: z.array(z.string()),
  /** The steps that it became on the page, in words, the last one in its place; empty for one that stayed one. */
  parts: z.array(z.string()),
  picture: stepPicture.nullable(),
});
export type GroundedStep = z.output<typeof groundedStep>;

/**
 * - `which`: which of several elements is meant
 * - `means`: whether a step that wasn't understood means that the page shows all of these texts
 * - `sure`: whether to do a step that may delete, pay, or send something
 */
export const groundingQuestion = z.object({
  /** Counts the questions of a check from 1. */
  number: z.number().int(),
  /** The step that it's about. */
  order: z.number().int(),
  kind: z.enum(['which', 'means', 'sure']),
  text: z.string(),
  picture: pagePicture.nullable(),
  /** Of `means`, all of the texts, agreed to with 0. Of `sure`, the one element that the step is about. */
  choices: z.array(z.object({ label: z.string(), box: elementBox.nullable() })),
  /** The step stays a draft when nobody has answered by then. */
  waits_until: instant,
});
export type GroundingQuestion = z.output<typeof groundingQuestion>;

/** A check's questions to a model, and their cost. */
export const groundingModel = modelUse.extend({
  /** Why it wasn't asked any longer, or didn't answer; null if it always did. */
  trouble: z.enum(['budget_reached', 'unavailable']).nullable(),
});
export type GroundingModel = z.output<typeof groundingModel>;

export const grounding = z.object({
  id,
  test_id: id,
  state: groundingState,
  created_at: instant,
  finished_at: instant.nullable(),
  /** Why it ended early; null if it didn't. */
  message: z.string().nullable(),
  steps: z.array(groundedStep),
  /** Null unless it's waiting for an answer. */
  question: groundingQuestion.nullable(),
  /** Null if no model was asked. */
  model: groundingModel.nullable(),
});
export type Grounding = z.output<typeof grounding>;

export const startGroundingBody = z.strictObject({
  /** Steps whose elements you want to choose, even if one fits best. */
  ask_about: z.array(id).max(maxSteps).default([]),
});

export const answerGroundingBody = z.strictObject({
  /** The number of the question. */
  question: z.number().int().min(1),
  /** The place of the choice in the question, from 0; null for none of them, or for not doing it. */
  choice: z.number().int().min(0).max(20).nullable(),
});
export type GroundingAnswer = z.output<typeof answerGroundingBody>;

/** How many checks on the page an organization can start a day; generated tests use them too. */
export const groundingsPerDay = 200;
