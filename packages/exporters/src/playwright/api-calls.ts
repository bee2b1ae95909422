import type { Step } from '@saywright/contracts/entities/step';
import type { ExportedFile } from '../exported-file.ts';

/** A call in the code of a flow test. */
export interface ApiCall {
  /** The name of the function, and of its module. */
  callee: string;
  file: string;
  /** Variables of the flow that it takes, if they have values there. */
  reads: readonly string[];
  stores: readonly string[];
}

/** A step's call, and the variables that it has values for. */
export interface GivenCall {
  call: ApiCall;
  given: readonly string[];
}

export interface ApiCalls {
  /** Undefined when the API test of the step is missing. */
  of(step: Step): ApiCall | undefined;
  files: readonly ExportedFile[];
  dependencies: Readonly<Record<string, string>>;
  /** Environment variables of the process, and whether they have values already. */
  settings: ReadonlyMap<string, boolean>;
}

/** Those of a test whose steps call nothing. */
export const noCalls: ApiCalls = { of: () => undefined, files: [], dependencies: {}, settings: new Map() };
