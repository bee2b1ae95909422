import type { ImportedTest } from './imported-document.ts';
import { negativeCases } from './negative-cases.ts';
import { readDocument, type DocumentFile, type Refusal } from './read-document.ts';

/** An operation of a description: its request as it succeeds, and those that it has to refuse. */
export interface DescribedOperation {
  key: string;
  folder: string[];
  test: Omit<ImportedTest, 'key' | 'folder'>;
  negatives(): Omit<ImportedTest, 'key' | 'folder'>[];
}

export interface DescribedOperations {
  name: string;
  /** The name of the environment that its URLs are relative to. */
  environment: string | undefined;
  operations: DescribedOperation[];
}

/** Reads the operations of an OpenAPI description for picking some of them; like `readDocument` it never throws. */
export function readOperations(file: DocumentFile): DescribedOperations | Refusal {
  const document = readDocument(file);
  if ('refused' in document) return document;
  const { name, tests, environments, refusals } = document;
  return {
    name,
    environment: environments[0]?.name,
    operations: tests.map(({ key, folder, ...test }) => {
      const found = refusals.get(key);
      return {
        key,
        folder,
        test,
        negatives: () => (found ? negativeCases(test, found()).map((each) => ({ ...test, ...each })) : []),
      };
    }),
  };
}
