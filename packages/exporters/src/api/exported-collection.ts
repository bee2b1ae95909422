import type { Environment } from '@saywright/contracts/entities/environment';
import type { ExportedTest } from './sent-request.ts';

/** The exported things: tests in the order in which they run, and where they run. */
export interface ExportedCollection {
  name: string;
  description: string;
  tests: readonly ExportedTest[];
  /** Values of secret variables aren't in it. */
  environment: Pick<Environment, 'base_url' | 'variables'> | null;
}
