import type { ImportFormat, SkippedItem } from '@saywright/contracts/entities/api-import';
import type { CreateApiTestBody } from '@saywright/contracts/entities/api-test';
import type { Refusals } from './negative-cases.ts';

/** An API test as a document describes it: everything but the ids of what it will belong to. */
export type ImportedTest = Omit<CreateApiTestBody, 'credential_id' | 'environment_id' | 'project_id'> & {
  /** Identifies the endpoint within its document, so that a second import updates the test. At most 300 characters. */
  key: string;
  /** The names of its folders, outermost first. */
  folder: string[];
};

export interface ImportedEnvironment {
  name: string;
  description: string;
  /** Empty when the addresses of the tests are whole. */
  base_url: string;
  variables: Record<string, string>;
  secret_variables: string[];
}

export interface ImportedDocument {
  format: ImportFormat;
  name: string;
  description: string;
  tests: ImportedTest[];
  /** The first one is what the tests are meant for; further ones are other servers of the same API. */
  environments: ImportedEnvironment[];
  /** Always the number of tests plus `skipped_endpoints`. */
  total_endpoints: number;
  skipped_endpoints: number;
  /** Share of the endpoints that became tests whole, 0 to 100. */
  fidelity: number;
  /** Endpoints without a test; a last entry counts those beyond the limit of the list. */
  skipped: SkippedItem[];
  /** Parts of endpoints with a test that couldn't be carried over. */
  left_out: SkippedItem[];
  /** Things to fill in before the tests can pass, such as variables without a value. */
  setup: SkippedItem[];
  /** The requests that an operation has to refuse, by the key of its test. */
  refusals: ReadonlyMap<string, () => Refusals>;
}

/** A document that can't be imported. The message is for people. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused';
}
