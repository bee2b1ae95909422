import { ConverseCommand, type BedrockRuntimeClient, type ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScriptedAnswer } from '../bedrock/converse.ts';
import { startTwins, type Twins } from '../start-twins.ts';
import { plainClients } from './clients.ts';

let twins: Twins;
let bedrock: BedrockRuntimeClient;

beforeAll(async () => {
  twins = await startTwins();
  ({ bedrock } = plainClients(twins));
});

afterAll(() => twins.close());

const input = (change: Partial<ConverseCommandInput> = {}): ConverseCommandInput => ({
  modelId: 'maker.model-v1:0',
  messages: [{ role: 'user', content: [{ text: 'Grüße ☕' }] }],
  ...change,
});

const tools: ConverseCommandInput['toolConfig'] = {
  tools: [{ toolSpec: { name: 'choose', inputSchema: { json: { type: 'object' } } } }],
  toolChoice: { any: {} },
};

const converse = (change?: Partial<ConverseCommandInput>, signal?: AbortSignal) =>
  bedrock.send(new ConverseCommand(input(change)), signal ? { abortSignal: signal } : {});

const answering = (answer: ScriptedAnswer): void => twins.bedrock.follow(() => answer);

it('answers with a tool or a text, and says what it cost in tokens', async () => {
  answering({ tool: 'choose', input: { element: 3 } });
  const { output, stopReason, usage } = await converse({ toolConfig: tools });
  expect(output?.message).toMatchObject({
    role: 'assistant',
    content: [{ toolUse: { name: 'choose', input: { element: 3 } } }],
  });
  expect(stopReason).toBe('tool_use');
  expect(usage?.totalTokens).toBe((usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0));
  expect(twins.bedrock.calls.at(-1)).toMatchObject({ modelId: 'maker.model-v1:0' });

  answering({ text: 'Two sentences. No more.' });
  expect(await converse()).toMatchObject({
    output: { message: { content: [{ text: 'Two sentences. No more.' }] } },
    stopReason: 'end_turn',
  });
});

it.each<[answer: ScriptedAnswer, stopReason: string]>([
  [{ fault: 'refuse' }, 'content_filtered'],
  [{ fault: 'cut' }, 'max_tokens'],
])('says why it stopped: %j', async (answer, stopReason) => {
  answering(answer);
  expect(await converse()).toMatchObject({ stopReason });
});

it.each([
  ['ThrottlingException', 429],
  ['ServiceUnavailableException', 503],
  ['ModelTimeoutException', 408],
  ['AccessDeniedException', 403],
] as const)('fails as the service does: %s', async (error, httpStatusCode) => {
  answering({ error });
  await expect(converse()).rejects.toMatchObject({ name: error, $metadata: { httpStatusCode } });
});

it('breaks off in the middle of an answer, and stays silent until the client gives up', async () => {
  answering({ fault: 'half' });
  await expect(converse()).rejects.toMatchObject({ name: expect.stringMatching(/\w/) });
  answering({ fault: 'silence' });
  const giving = new AbortController();
  const before = twins.bedrock.calls.length;
  const asked = converse({}, giving.signal);
  await expect.poll(() => twins.bedrock.calls.length).toBe(before + 1);
  giving.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

it.each<[what: string, change: Partial<ConverseCommandInput>]>([
  ['no message', { messages: [] }],
  ['a message without content', { messages: [{ role: 'user', content: [] }] }],
  ['a conversation that the model starts', { messages: [{ role: 'assistant', content: [{ text: 'Hi' }] }] }],
  ['a temperature that is too high', { inferenceConfig: { temperature: 2 } }],
  ['no tool', { toolConfig: { tools: [] } }],
])('refuses %s', async (_what, change) => {
  await expect(converse(change)).rejects.toMatchObject({ name: 'ValidationException' });
});

it('lets a role in only for the models that its policy names', async () => {
  answering({ text: 'Hello' });
  const role = 'arn:aws:iam::000000000000:role/asks';
  await twins.gate.admit({
    roles: {
      [role]: [
        {
          Effect: 'Allow',
          Action: 'bedrock:InvokeModel',
          Resource: 'arn:aws:bedrock:us-east-1::foundation-model/maker.model-v1:0',
        },
      ],
    },
    guards: [],
  });
  const { bedrock: acting } = plainClients({ ...twins, gate: { ...twins.gate, adminKey: twins.gate.keyOf(role) } });
  await acting.send(new ConverseCommand(input()));
  await expect(acting.send(new ConverseCommand(input({ modelId: 'maker.other' })))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
});
