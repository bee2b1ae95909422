import { testStatus } from './test-kind.ts';
import * as z from 'zod';
import { assertion } from './assertion.ts';
import { testProof, triedCheck } from './check-proof.ts';
import { id, instant, listSort, nameText, pageQuery } from './common.ts';
import { healingPolicy } from './healing.ts';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { flakiness } from './flakiness.ts';
import { maxSteps, step, stepInput } from './step.ts';

export const browserName = z.enum(['chromium', 'firefox', 'webkit']);
export type BrowserName = z.output<typeof browserName>;
export const deviceType = z.enum(['desktop', 'tablet', 'mobile']);

export const viewportLimits = { width: { min: 320, max: 3840 }, height: { min: 240, max: 2160 } } as const;
const viewportText = ({ min, max }: { min: number; max: number }, side: string): string =>
  `A viewport must be ${min} to ${max} pixels ${side}`;

export const testTimeoutMs = { min: 5_000, max: 600_000, default: 30_000 } as const;

/** How a flow test runs. `timeout` is the default time in milliseconds for loading a page. */
export const configuration = z.strictObject({
  browser: browserName.default('chromium'),
  device_type: deviceType.default('desktop'),
  device_name: z.string().max(100).nullable().default(null),
  viewport_width: z
    .number()
    .int()
    .min(viewportLimits.width.min, viewportText(viewportLimits.width, 'wide'))
    .max(viewportLimits.width.max, viewportText(viewportLimits.width, 'wide'))
    .default(1920),
  viewport_height: z
    .number()
    .int()
    .min(viewportLimits.height.min, viewportText(viewportLimits.height, 'high'))
    .max(viewportLimits.height.max, viewportText(viewportLimits.height, 'high'))
    .default(1080),
  is_headless: z.boolean().default(true),
  enable_screenshots: z.boolean().default(true),
  enable_video: z.boolean().default(false),
  timeout: z
    .number()
    .int()
    .min(testTimeoutMs.min, 'The page load timeout must be 5 to 600 seconds')
    .max(testTimeoutMs.max, 'The page load timeout must be 5 to 600 seconds')
    .default(testTimeoutMs.default),
  /** How runs treat an element that has changed; absent: as the organization has chosen. */
  healing: healingPolicy.optional(),
});
export type Configuration = z.output<typeof configuration>;

const websiteUrl = z
  .string()
  .trim()
  .max(2_000, 'A website URL can have up to 2,000 characters')
  .refine((url) => url === '' || /^https?:\/\/\S+$/i.test(url), 'Start the website URL with http:// or https://');

/** A flow test in lists: without its steps. */
export const flowTestSummary = z.object({
  id,
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  step_count: z.number().int(),
  environment_id: id.nullable(),
  project_id: id.nullable(),
  website_url: z.string(),
  status: testStatus,
  /** Whether a run of exactly these steps has passed on the live page. */
  is_verified: z.boolean(),
  /** Whether its checks could fail; null until a run of exactly these steps and final checks has tried that. */
  proof: testProof.nullable().default(null),
  flakiness,
  execution_count: z.number().int(),
  /** Share of finished executions that passed, 0 to 1. */
  success_rate: z.number(),
  last_executed_at: instant.nullable(),
  generated_by_ai: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type FlowTestSummary = z.output<typeof flowTestSummary>;

export const flowTest = flowTestSummary.extend({
  steps: z.array(step),
  global_assertions: z.array(assertion),
  configuration,
  /** Whether each check could fail; empty as long as `proof` is null. */
  tried_checks: z.array(triedCheck).default([]),
  ai_prompt: z.string().nullable(),
  regenerated_count: z.number().int(),
  /** Counts the saves; an update that names an older one is refused, so that nobody's work is overwritten. */
  version: z.number().int(),
});
export type FlowTest = z.output<typeof flowTest>;

const editable = {
  name: nameText('Please enter a name for the Flow Test'),
  description: z.string().trim().max(5_000, 'A description can have up to 5,000 characters'),
  tags: z.array(z.string().trim().min(1).max(50, 'A tag can have up to 50 characters')).max(20, 'Use up to 20 tags'),
  steps: z.array(stepInput).max(maxSteps, `A test can have up to ${maxSteps} steps`),
  global_assertions: z.array(assertion).max(20, 'A test can have up to 20 final checks'),
  configuration,
  environment_id: id.nullable(),
  project_id: id.nullable(),
  website_url: websiteUrl,
};

export const createFlowTestBody = z.strictObject({
  ...editable,
  description: editable.description.default(''),
  tags: editable.tags.default([]),
  steps: editable.steps.default([]),
  global_assertions: editable.global_assertions.default([]),
  configuration: configuration.prefault({}),
  environment_id: editable.environment_id.default(null),
  project_id: editable.project_id.default(null),
  website_url: editable.website_url.default(''),
});
export type CreateFlowTestBody = z.output<typeof createFlowTestBody>;

/** Absent fields stay as they are. With `version` the update is refused (409) when someone saved in between. */
export const updateFlowTestBody = ignoringReadOnly(
  z.strictObject(editable).partial().extend({ version: z.number().int().optional() }),
  flowTest,
);
export type UpdateFlowTestBody = z.output<typeof updateFlowTestBody>;

export const listFlowTestsQuery = pageQuery.extend({
  sort: listSort.default('newest'),
  search: z.string().trim().max(200).optional(),
  project_id: id.optional(),
});

export const flowTestList = z.object({
  tests: z.array(flowTestSummary),
  has_more: z.boolean(),
  total: z.number().int(),
});

export const maxPromptLength = 10_000;

export const generateBody = z.strictObject({
  prompt: z
    .string()
    .trim()
    .min(1, 'Please enter a description for the Flow Test')
    .max(
      maxPromptLength,
      `The description is too long. Use up to ${maxPromptLength} characters, or split it into several tests.`,
    ),
  environment_id: id.nullable().default(null),
  project_id: id.nullable().default(null),
  website_url: websiteUrl.optional(),
});

/** Without `prompt` the test's own description is taken. With `version` it is refused when someone saved in between. */
export const regenerateBody = z.strictObject({
  prompt: generateBody.shape.prompt.optional(),
  version: z.number().int().optional(),
});
export type RegenerateBody = z.output<typeof regenerateBody>;

/** A sentence that becomes a step, or a few, of a test that has the given ones already. */
export const convertPromptBody = z.strictObject({
  prompt: z.string().trim().min(1, 'Describe what the step should do').max(maxPromptLength),
  /** As the editor has them: they may be unfinished. */
  existing_steps: z.array(z.looseObject({})).max(maxSteps).default([]),
});
export type ConvertPromptBody = z.output<typeof convertPromptBody>;

/** The result of a clause of a prompt. `start` and `end` are character offsets into the prompt. */
export const diagnostic = z.object({
  clause: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  status: z.enum(['compiled', 'not_understood']),
  /** Indexes of the steps that the clause became. */
  step_indices: z.array(z.number().int()),
  /** For people: what was understood, or what to write instead. */
  message: z.string(),
  /** Whether a clause is still a draft only because the page says which elements it means. */
  awaits_page: z.boolean().optional(),
  /** The news about a clause that was understood: it leaves the website, or its password was moved. */
  notice: z.string().optional(),
});
export type Diagnostic = z.output<typeof diagnostic>;

export const generatedFlowTest = flowTest.extend({ diagnostics: z.array(diagnostic) });

/** `step_indices` of the diagnostics are places among these steps, which are numbered on from the existing ones. */
export const convertedSteps = z.object({ steps: z.array(step), diagnostics: z.array(diagnostic) });
export type ConvertedSteps = z.output<typeof convertedSteps>;

/** `json`: one file, which can be imported again. */
export const exportFlowTestQuery = z.strictObject({ format: z.enum(['playwright', 'json']) });

/** A test as the files of a project, or as one file; `name` is its folder's, `path` is relative to it, with forward slashes. */
export const exportedProject = z.object({
  name: z.string(),
  files: z.array(z.object({ path: z.string(), content: z.string() })),
});
export type ExportedProject = z.output<typeof exportedProject>;
