import type { FunctionError } from './protocol.ts';

/** An invocation that Lambda would report as a function error: the code threw, ended, or took too long. */
export class InvocationError extends Error {
  override readonly name = 'InvocationError';
  readonly functionError: FunctionError;

  constructor(functionError: FunctionError) {
    super(`${functionError.errorType}: ${functionError.errorMessage}`);
    this.functionError = functionError;
  }
}
