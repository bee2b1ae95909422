import { createFlowTestBody, type CreateFlowTestBody, type FlowTest } from '@saywright/contracts/entities/flow-test';
import type { FlowTestFile } from '@saywright/contracts/entities/flow-test-file';
import { detached } from './steps/blocks.ts';

/** An exported test's file beyond its content. */
const contentOf = ({
  format: _format,
  format_version: _version,
  environment: _environment,
  project: _project,
  ai_prompt: _prompt,
  ...content
}: FlowTestFile) => content;

/** References of a test to things outside of itself, by name; null if it has none, or if they're gone. */
export interface FileReferences {
  environment: string | null;
  project: string | null;
}

/** A test as the content of a file, every step its own. */
export function fileOfFlowTest(test: FlowTest, { environment, project }: FileReferences): FlowTestFile {
  const { name, description, tags, steps, global_assertions, configuration, website_url, ai_prompt } = test;
  return {
    format: 'saywright.flow-test',
    format_version: 1,
    name,
    description,
    tags,
    website_url,
    environment,
    project,
    configuration,
    // API tests go by their names.
    steps: detached(steps).map(({ api_test_id: _id, ...step }) => step),
    global_assertions,
    ai_prompt,
  };
}

/** The test that a file describes, in the given environment and project. */
export const bodyOfFile = (
  file: FlowTestFile,
  place: Pick<CreateFlowTestBody, 'environment_id' | 'project_id'>,
): CreateFlowTestBody => ({
  ...createFlowTestBody.parse({ name: file.name }),
  ...contentOf(file),
  ...place,
});
