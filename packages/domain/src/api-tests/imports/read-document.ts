import type { ImportFormat, SkippedItem } from '@saywright/contracts/entities/api-import';
import type { ApiTestDraft } from '@saywright/contracts/entities/api-draft';

/** An endpoint of a document as a test. */
export type DocumentTest = ApiTestDraft & {
  /** Identifies the endpoint within its document. */
  key: string;
  folder: string[];
};

/** A document as its reader understands it. */
export interface ReadDocument {
  format: ImportFormat;
  name: string;
  tests: DocumentTest[];
  environments: {
    name: string;
    description: string;
    base_url: string;
    variables: Record<string, string>;
    secret_variables: string[];
  }[];
  total_endpoints: number;
  skipped_endpoints: number;
  /** 0 to 100. */
  fidelity: number;
  skipped: SkippedItem[];
  left_out: SkippedItem[];
  setup: SkippedItem[];
}

/** Reads a document, or says in a sentence why it can't be imported. */
export type DocumentReader = (file: {
  filename: string;
  bytes: Uint8Array;
}) => ReadDocument | { format: ImportFormat; refused: string };
