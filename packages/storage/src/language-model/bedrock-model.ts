import {
  ModelError,
  type LanguageModel,
  type ModelFacts,
  type ModelReply,
  type ModelRequest,
  type ModelTrouble,
} from '@saywright/domain/ports/language-model';
import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';

const connectMs = 3_000;

const load = async (region: string) => {
  const [bedrock, { NodeHttpHandler }] = await Promise.all([
    import('@aws-sdk/client-bedrock-runtime'),
    import('@smithy/node-http-handler'),
  ]);
  // Attempts are counted, and paid for, where they're decided on. The SDK's own HTTP/2 is for streams, which we don't use.
  const requestHandler = new NodeHttpHandler({ connectionTimeout: connectMs });
  return { ...bedrock, client: new bedrock.BedrockRuntimeClient({ region, maxAttempts: 1, requestHandler }) };
};

const troubles: Readonly<Record<string, ModelTrouble>> = {
  ThrottlingException: 'throttled',
  ServiceQuotaExceededException: 'throttled',
  TooManyRequestsException: 'throttled',
  ModelNotReadyException: 'unavailable',
  ServiceUnavailableException: 'unavailable',
  InternalServerException: 'unavailable',
  ModelTimeoutException: 'timeout',
  AbortError: 'timeout',
  // Also what the SDK says when a connection breaks.
  TimeoutError: 'broken',
  ModelErrorException: 'broken',
};
/** Nothing was sent, so nothing was paid for. */
const unreachable = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);

function troubleOf(error: unknown, signal: AbortSignal): ModelTrouble {
  if (signal.aborted) return 'timeout';
  if (!(error instanceof Error)) return 'broken';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (unreachable.has(code)) return 'unavailable';
  const known = troubles[error.name];
  if (known !== undefined) return known;
  const { $metadata: { httpStatusCode: status = 0 } = {} } = error as { $metadata?: { httpStatusCode?: number } };
  if (status >= 500) return 'unavailable';
  return status >= 400 ? 'rejected' : 'broken';
}

const inputOf = (modelId: string, { system, text, tools, maxOutputTokens }: ModelRequest): ConverseCommandInput => ({
  modelId,
  system: [{ text: system }],
  messages: [{ role: 'user', content: [{ text }] }],
  inferenceConfig: { maxTokens: maxOutputTokens, temperature: 0 },
  toolConfig: {
    tools: tools.map(({ name, description, input }) => ({
      // The schema is JSON, which is what the SDK's type says in other words.
      toolSpec: { name, description, inputSchema: { json: input as never } },
    })),
    toolChoice: { any: {} },
  },
});

const endings: Readonly<Record<string, ModelReply['ending']>> = {
  end_turn: 'complete',
  stop_sequence: 'complete',
  tool_use: 'complete',
  guardrail_intervened: 'refused',
  content_filtered: 'refused',
};

function replyOf({ output, stopReason, usage }: ConverseCommandOutput): ModelReply {
  const content = output?.message?.content ?? [];
  const used = content.flatMap(({ toolUse }) => toolUse ?? []);
  // Two answers are no answer.
  const [only] = used.length === 1 ? used : [];
  return {
    tool: only && { name: only.name ?? '', input: only.input },
    ending: endings[stopReason ?? ''] ?? 'cut',
    inputTokens: usage?.inputTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
  };
}

/** A model of Amazon Bedrock, asked through Converse. The client is loaded at the first question. */
export function createBedrockModel(facts: ModelFacts): LanguageModel {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    facts,
    async ask(request, signal) {
      const { client, ConverseCommand } = await (loaded ??= load(facts.region));
      try {
        const reply = await client.send(new ConverseCommand(inputOf(facts.id, request)), { abortSignal: signal });
        return replyOf(reply);
      } catch (error) {
        const trouble = troubleOf(error, signal);
        // Names only: the service's message can quote the request.
        const name = error instanceof Error ? error.name : 'Error';
        throw new ModelError(trouble, `Bedrock didn't answer: ${name}`);
      }
    },
  };
}
