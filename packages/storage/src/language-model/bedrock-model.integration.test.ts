import { expect, it } from 'vitest';
import { createBedrockModel } from './bedrock-model.ts';
import { readModelConfig } from './model-config.ts';

/** Asks, and pays, the real service: a setting like `LANGUAGE_MODEL`, with credentials in the environment. */
const facts = readModelConfig(process.env['BEDROCK_TEST_MODEL']);

it.skipIf(facts === undefined)(
  'gets an answer from Bedrock itself, which is asked only if BEDROCK_TEST_MODEL names a model',
  async () => {
    if (!facts) return;
    const model = createBedrockModel(facts);
    const reply = await model.ask(
      {
        system: 'Answer with exactly one tool.',
        text: '<clause>\nClick the cart\n</clause>\n<page>\n1 link "Home"\n2 link "Shopping cart"\n</page>',
        tools: [
          {
            name: 'choose',
            description: 'The one element that the clause means',
            input: {
              type: 'object',
              properties: { element: { type: 'integer' } },
              required: ['element'],
              additionalProperties: false,
            },
          },
        ],
        maxOutputTokens: 300,
      },
      AbortSignal.timeout(20_000),
    );
    expect(reply).toMatchObject({ tool: { name: 'choose', input: { element: 2 } }, ending: 'complete' });
    expect(reply.inputTokens).toBeGreaterThan(0);
  },
);
