import { createFlowTestBody, type CreateFlowTestBody, type FlowTest } from '@saywright/contracts/entities/flow-test';
import type { FlowTestFile } from '@saywright/contracts/entities/flow-test-file';
import { detached } from '../segments/blocks.ts';

/** What a file says of a test beyond its content. */
const contentOf = ({
  format: _format,
  format_version: _version,
  environment: _environment,
  ai_prompt: _prompt,
  ...content
}: FlowTestFile) => content;

/** A test as the content of a file, every step its own. @param environmentName of the environment that the test chooses, if it is there */
export function fileOfFlowTest(test: FlowTest, environmentName: string | null): FlowTestFile {
  const { name, description, tags, steps, global_assertions, configuration, website_url, ai_prompt } = test;
  return {
    format: 'saywright.flow-test',
    format_version: 1,
    name,
    description,
    tags,
    website_url,
    environment: environmentName,
    configuration,
    steps: detached(steps),
    global_assertions,
    ai_prompt,
  };
}

/** The test that a file describes, in the given environment and without a project. */
export const bodyOfFile = (file: FlowTestFile, environmentId: string | null): CreateFlowTestBody => ({
  ...createFlowTestBody.parse({ name: file.name }),
  ...contentOf(file),
  environment_id: environmentId,
});
