/**
 * The messages between the host and an execution environment, in a thread or in a process:
 * environment → host { type: 'ready' } the handler is loaded { type: 'init-failed', error } it couldn't be loaded; the
 * environment ends host → environment { type: 'invoke', id, event, context } one at a time environment → host { type:
 * 'result', id, payload } `payload` is the JSON of what the handler returned { type: 'failed', id, error } it threw;
 * the environment continues
 */
export interface InvocationContext {
  awsRequestId: string;
  functionName: string;
  functionVersion: string;
  invokedFunctionArn: string;
  /** Megabytes, as a string. */
  memoryLimitInMB: string;
  logGroupName: string;
  logStreamName: string;
  /** Epoch milliseconds. */
  deadline: number;
}

export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

export interface InvokeMessage {
  type: 'invoke';
  id: string;
  event: unknown;
  context: InvocationContext;
}

export type RuntimeMessage =
  | { type: 'ready' }
  | { type: 'init-failed'; error: FunctionError }
  | { type: 'result'; id: string; payload: string }
  | { type: 'failed'; id: string; error: FunctionError };
