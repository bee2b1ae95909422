import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Twin } from '../dynamodb-twin.ts';
import { listenPrivately, privateSocket } from '../private-socket.ts';
import { readJson, Refusal, respond } from '../rest-json.ts';
import type { ConverseRequest, Script, ScriptedAnswer } from './converse.ts';

/**
 * The twin of Bedrock's runtime, as far as the product uses it: `POST /model/{id}/converse`. The protocol is REST with
 * JSON. Like the service, it refuses a request without messages, a message without content, a tool without a schema, and a
 * temperature outside of 0 to 1 (ValidationException). What the model says comes from a script.
 */
const path = /^\/model\/([^/]+)\/converse$/;
const maxRequestBytes = 20 * 1_048_576;

const statuses = {
  ThrottlingException: 429,
  ServiceUnavailableException: 503,
  ModelTimeoutException: 408,
  AccessDeniedException: 403,
} as const;

const invalid = (message: string): Refusal => new Refusal(400, 'ValidationException', message);

/** A model's tokens are about four characters of English. */
const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value ?? '').length / 4);

function check({ messages = [], inferenceConfig: { temperature = 0 } = {}, toolConfig }: ConverseRequest): void {
  if (messages.length === 0) throw invalid('A conversation must start with a user message.');
  for (const { role, content = [] } of messages) {
    if (role !== 'user' && role !== 'assistant') throw invalid(`Value '${role}' at 'messages.role' isn't a role.`);
    if (content.length === 0) throw invalid('The content field of the message is empty.');
    if (content.some(({ text }) => text === '')) throw invalid('The text field in the ContentBlock object is blank.');
  }
  if (messages[0]?.role !== 'user') throw invalid('A conversation must start with a user message.');
  if (temperature < 0 || temperature > 1) throw invalid("Value at 'inferenceConfig.temperature' must be 0 to 1.");
  const tools = toolConfig?.tools;
  if (toolConfig && !tools?.length) throw invalid("Value at 'toolConfig.tools' must have a length of at least 1.");
  for (const { toolSpec } of tools ?? []) {
    if (!/^[a-zA-Z0-9_-]{1,64}$/.test(toolSpec?.name ?? '')) throw invalid("Value at 'toolSpec.name' isn't a name.");
    if (typeof toolSpec?.inputSchema?.json !== 'object') throw invalid("Value at 'toolSpec.inputSchema' is missing.");
  }
}

function contentOf(answer: ScriptedAnswer): { content: object[]; stopReason: string } {
  if ('tool' in answer) {
    const toolUse = { toolUseId: `tooluse_${randomUUID().slice(0, 12)}`, name: answer.tool, input: answer.input };
    return { content: [{ toolUse }], stopReason: 'tool_use' };
  }
  if ('text' in answer) return { content: [{ text: answer.text }], stopReason: 'end_turn' };
  if ('fault' in answer && answer.fault === 'cut') return { content: [{ text: 'I would' }], stopReason: 'max_tokens' };
  return { content: [{ text: 'I can’t help with that.' }], stopReason: 'content_filtered' };
}

function answerOf(request: ConverseRequest, answer: ScriptedAnswer, startedAt: number): object {
  if ('error' in answer) throw new Refusal(statuses[answer.error], answer.error, `The script says ${answer.error}`);
  const { content, stopReason } = contentOf(answer);
  const inputTokens = tokensOf([request.system, request.messages, request.toolConfig]);
  const outputTokens = tokensOf(content);
  return {
    output: { message: { role: 'assistant', content } },
    stopReason,
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
    metrics: { latencyMs: Math.round(performance.now() - startedAt) },
  };
}

/** Sends the head of an answer and half of its body, and hangs up. */
function breakOff(response: ServerResponse, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

export interface BedrockTwin extends Twin {
  /** Requests in the order in which they came. */
  readonly calls: readonly ConverseRequest[];
  /** Replaces what the model answers. */
  follow(script: Script): void;
}

/** Starts the twin. It ends with this process. @param simulated answers until `follow` says otherwise */
export async function startBedrockTwin(simulated: Script): Promise<BedrockTwin> {
  const socketPath = privateSocket();
  const calls: ConverseRequest[] = [];
  let script = simulated;
  const read = async (request: IncomingMessage): Promise<ConverseRequest> => {
    const [, id] = path.exec(request.url ?? '') ?? [];
    if (request.method !== 'POST' || id === undefined)
      throw new Refusal(404, 'UnknownOperationException', `The twin of Bedrock does not know ${request.url}`);
    const body = await readJson<Omit<ConverseRequest, 'modelId'>>(request, {
      maxBytes: maxRequestBytes,
      refuse: invalid,
    });
    const asked = { ...body, modelId: decodeURIComponent(id) };
    check(asked);
    calls.push(asked);
    return asked;
  };
  const close = await listenPrivately((incoming, response) => {
    const startedAt = performance.now();
    const options = { messageField: 'message', failure: 'InternalServerException' } as const;
    void read(incoming).then(
      (request) => {
        const answer = script(request);
        const fault = 'fault' in answer ? answer.fault : undefined;
        if (fault === 'silence') return undefined;
        if (fault === 'half') return breakOff(response, answerOf(request, { text: 'half' }, startedAt));
        return respond(response, (async () => answerOf(request, answer, startedAt))(), options);
      },
      (error: unknown) => respond(response, Promise.reject(error), options),
    );
  }, socketPath);
  return { upstream: { socketPath }, close, calls, follow: (next) => (script = next) };
}
