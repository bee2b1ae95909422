import * as z from 'zod';
import { assertion } from './assertion.ts';
import { id, instant } from './common.ts';
import { step } from './step.ts';
import { elementBox } from './step-picture.ts';

/** A person clicks through a site in a browser of ours, and what they do becomes steps of a test. */
export const recorderState = z.enum(['waiting', 'opening', 'recording', 'done', 'failed']);
export type RecorderState = z.output<typeof recorderState>;

/** CSS pixels of the page's viewport. */
const pixel = z.number().min(-10_000).max(10_000);
const spot = { x: pixel, y: pixel };

/** How many files a person can choose at once. */
const maxFiles = 5;

/** Something that a person does in the picture of the page, or beside it. */
export const recorderEvent = z.discriminatedUnion('type', [
  /** The second of a double click has `count` 2. */
  z.strictObject({
    type: z.literal('click'),
    ...spot,
    button: z.enum(['left', 'right']).default('left'),
    count: z.number().int().min(1).max(3).default(1),
  }),
  z.strictObject({ type: z.literal('drag'), ...spot, to_x: pixel, to_y: pixel }),
  /** The mouse rests. */
  z.strictObject({ type: z.literal('hover'), ...spot }),
  z.strictObject({ type: z.literal('scroll'), ...spot, by_x: pixel, by_y: pixel }),
  z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(2_000) }),
  /** As Playwright names keys: `Enter`, `Control+a`. */
  z.strictObject({
    type: z.literal('key'),
    key: z
      .string()
      .regex(
        /^(?:(?:Control|Shift|Alt|Meta)\+){0,3}(?:[A-Z][A-Za-z\d]{1,20}|[!-~])$/,
        'Use a key such as Enter or Control+a',
      ),
  }),
  z.strictObject({ type: z.literal('go'), url: z.string().trim().min(1).max(2_000) }),
  z.strictObject({ type: z.literal('back') }),
  z.strictObject({ type: z.literal('forward') }),
  z.strictObject({ type: z.literal('reload') }),
  /** From 1. */
  z.strictObject({ type: z.literal('tab'), number: z.number().int().min(1).max(20) }),
  z.strictObject({ type: z.literal('close_tab') }),
  z.strictObject({ type: z.literal('answer_dialog'), accept: z.boolean(), text: z.string().max(2_000).optional() }),
  /** Null for none of them. */
  z.strictObject({ type: z.literal('choose_option'), option: z.string().max(2_000).nullable() }),
  /** As the field's own type writes it: `2026-08-15`, `09:30`, `#336699`; null leaves it as it is. */
  z.strictObject({ type: z.literal('enter_value'), value: z.string().max(100).nullable() }),
  /** Names of sample files; null for none. */
  z.strictObject({
    type: z.literal('choose_files'),
    files: z.array(z.string().max(100)).min(1).max(maxFiles).nullable(),
  }),
  /** Asks for the checks that the element here offers. */
  z.strictObject({ type: z.literal('point'), ...spot }),
  /** Adds one of the checks that pointing has offered, with another text to expect if one is given. */
  z.strictObject({
    type: z.literal('add_check'),
    pointed: z.number().int().min(1),
    check: z.number().int().min(0).max(20),
    expected: z.string().max(5_000).optional(),
    operator: z.enum(['equals', 'contains']).optional(),
  }),
  /** Closes what pointing has offered. */
  z.strictObject({ type: z.literal('unpoint') }),
  z.strictObject({ type: z.literal('remove_step'), step_id: id }),
  /** From here on, the test runs in this environment. The secrets of recorded steps are stored there, too. */
  z.strictObject({ type: z.literal('choose_environment'), environment_id: id }),
]);
export type RecorderEvent = z.output<typeof recorderEvent>;

export const maxRecorderEvents = 100;

export const recorderInputBody = z.strictObject({
  /** Counts the calls of a recording from 1, so that none is done twice or overtakes another. */
  number: z.number().int().min(1).max(1_000_000),
  events: z.array(recorderEvent).min(1).max(maxRecorderEvents),
});
export type RecorderInput = z.output<typeof recorderInputBody>;

/** Types of fields whose calendar, clock, or palette the browser itself draws. */
export const pickedTypes = ['date', 'time', 'datetime-local', 'month', 'week', 'color'] as const;

/** A layer that the browser itself draws, which isn't in the page's picture. The page waits for it. */
export const recorderQuestion = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('dialog'),
    kind: z.enum(['alert', 'confirm', 'prompt', 'beforeunload']),
    message: z.string(),
    /** The text that a prompt begins with. */
    suggested: z.string(),
  }),
  z.object({ type: z.literal('options'), label: z.string(), options: z.array(z.string()) }),
  z.object({ type: z.literal('value'), label: z.string(), kind: z.enum(pickedTypes), value: z.string() }),
  z.object({ type: z.literal('files'), label: z.string(), is_multiple: z.boolean() }),
]);
export type RecorderQuestion = z.output<typeof recorderQuestion>;

/** An element that a person points at, and its checks. */
export const pointedElement = z.object({
  /** Counts what was pointed at, from 1. */
  number: z.number().int(),
  label: z.string(),
  box: elementBox,
  /** In words: `"Total" says "$42.00"`. */
  checks: z.array(z.object({ text: z.string(), assertion })),
});
export type PointedElement = z.output<typeof pointedElement>;

/** Where a recording stands. */
export const recorderProgress = z.object({
  page: z
    .object({
      url: z.string(),
      title: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      tabs: z.array(z.object({ title: z.string(), is_front: z.boolean() })),
    })
    .nullable(),
  question: recorderQuestion.nullable(),
  pointed: pointedElement.nullable(),
  /** Things that weren't recorded, and why, the newest last. */
  notes: z.array(z.string()),
  /** IDs of the steps that were recorded. */
  recorded: z.array(id),
  /** The call of inputs that was done last. */
  done: z.number().int(),
  /** Why it ended; null while it's on, and when a person ended it. */
  ended: z.enum(['idle', 'time', 'unwatched', 'full']).nullable(),
});
export type RecorderProgress = z.output<typeof recorderProgress>;

export const recorder = recorderProgress.omit({ done: true, ended: true }).extend({
  id,
  test_id: id,
  state: recorderState,
  created_at: instant,
  finished_at: instant.nullable(),
  /** Why it ended early, or couldn't begin; null if it didn't. */
  message: z.string().nullable(),
  /** The number of the last call of inputs that was accepted. */
  inputs: z.number().int(),
  /** The number of the last call of inputs that was done. */
  inputs_done: z.number().int(),
  /** Where the test runs, and where secrets that are typed are stored; null until the first one. */
  environment_id: id.nullable(),
  /** The steps of the test as they are now. */
  steps: z.array(step),
});
export type Recorder = z.output<typeof recorder>;

/** How many recordings an organization can start a day. */
export const recordingsPerDay = 100;

/** Milliseconds: without input, and in all. */
export const recorderLimits = { idleMs: 300_000, totalMs: 1_800_000 } as const;
