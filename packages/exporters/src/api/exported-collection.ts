import type { Environment } from '@saywright/contracts/entities/environment';
import type { ExportedTest } from './sent-request.ts';
import { TypedSecrets } from './typed-secrets.ts';

/** The exported things: tests in the order in which they run, and where they run. */
export interface ExportedCollection {
  name: string;
  description: string;
  tests: readonly ExportedTest[];
  /** Values of secret variables aren't in it. */
  environment: Pick<Environment, 'base_url' | 'variables'> | null;
}

/** A collection without the secrets that were typed into its tests. `leftOut` names the variables in their place. */
export function openCollection(collection: ExportedCollection): { collection: ExportedCollection; leftOut: string[] } {
  const { tests, environment } = collection;
  const secrets = new TypedSecrets(tests, Object.keys(environment?.variables ?? {}));
  const opened = { ...collection, tests: tests.map((test) => secrets.open(test)) };
  const { names } = secrets;
  return {
    collection: opened,
    leftOut: names.length === 0 ? [] : [`Secrets: fill in the variables ${names.join(', ')}`],
  };
}
