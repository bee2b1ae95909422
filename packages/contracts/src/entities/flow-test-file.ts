import * as z from 'zod';
import { createFlowTestBody, flowTest } from './flow-test.ts';

/**
 * A flow test as a JSON file, to keep, to review and to bring into another organization. Ids of the organization are not
 * in it: environment and project go by their names. Steps keep their ids, which are a test's own.
 */
export const flowTestFile = z.strictObject(
  {
    format: z.literal('saywright.flow-test', 'This isn’t a flow test exported from Saywright'),
    format_version: z.literal(1, 'This file is from a newer version of Saywright'),
    ...createFlowTestBody.omit({ environment_id: true, project_id: true }).shape,
    /** Name of the environment that the test chooses. */
    environment: z.string().max(200).nullable().default(null),
    /** Name of the project that the test stands in. */
    project: z.string().max(200).nullable().default(null),
    ai_prompt: z.string().max(10_000).nullable().default(null),
  },
  'This isn’t a flow test exported from Saywright',
);
export type FlowTestFile = z.output<typeof flowTestFile>;

/** `notes`: what of the file could not be taken over, in sentences. */
export const importedFlowTest = z.object({ test: flowTest, notes: z.array(z.string()) });
export type ImportedFlowTest = z.output<typeof importedFlowTest>;

/** Largest file that is taken, in bytes: what the API takes as a body. */
export const maxFlowTestFileBytes = 1024 * 1024;
