import { ModelError } from '@saywright/domain/ports/language-model';
import { afterEach, expect, it, vi } from 'vitest';
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

afterEach(() => vi.unstubAllEnvs());

it("says that a model whose region can't be reached is away, which costs nothing, without the question", async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'none');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'none');
  // Nothing listens there.
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', 'http://127.0.0.1:1');
  const model = createBedrockModel({
    id: 'maker.model-v1:0',
    region: 'us-east-1',
    inputPrice: 1,
    outputPrice: 5,
    isSimulated: true,
  });
  const tools = [{ name: 'choose', description: 'Choose', input: { type: 'object' } }];
  const request = { system: 'Rules', text: 'Click the cart', tools, maxOutputTokens: 1 };
  const error: unknown = await model.ask(request, AbortSignal.timeout(10_000)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ModelError);
  expect(error).toMatchObject({ trouble: 'unavailable' });
  expect(String(error)).not.toContain('cart');
});
