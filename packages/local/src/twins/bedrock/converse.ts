/** The parts of Converse that the product uses, as the service's JSON has them. */
export interface ConverseRequest {
  modelId: string;
  system?: { text?: string }[];
  messages?: { role?: string; content?: { text?: string }[] }[];
  inferenceConfig?: { maxTokens?: number; temperature?: number };
  toolConfig?: {
    tools?: { toolSpec?: { name?: string; description?: string; inputSchema?: { json?: object } } }[];
    toolChoice?: { any?: object; auto?: object; tool?: { name?: string } };
  };
}

/**
 * The model's answer, or its failure:
 * - `refuse`: it declines (`content_filtered`)
 * - `cut`: it runs into the limit of its tokens, in the middle of a tool's input
 * - `half`: the connection breaks in the middle of the answer
 * - `silence`: no answer, until the client gives up
 */
export type ScriptedAnswer =
  | { tool: string; input: unknown }
  | { text: string }
  | { error: 'ThrottlingException' | 'ServiceUnavailableException' | 'ModelTimeoutException' | 'AccessDeniedException' }
  | { fault: 'refuse' | 'cut' | 'half' | 'silence' };

/** Decides the simulated model's answers. */
export type Script = (request: ConverseRequest) => ScriptedAnswer;

/** Text of the request in order, as the model reads it. */
export const textOf = ({ messages = [] }: Pick<ConverseRequest, 'messages'>): string =>
  messages.flatMap(({ content = [] }) => content.map(({ text = '' }) => text)).join('\n');
