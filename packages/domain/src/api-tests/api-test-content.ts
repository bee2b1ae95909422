import { savedFieldsOf } from '@saywright/contracts/entities/api-test';
import type { ApiTestContent } from '../ports/api-test-repository.ts';

/** The fields of a test that people save, and its place in a collection. */
export const contentOf = (test: ApiTestContent): ApiTestContent => ({
  ...savedFieldsOf(test),
  collection_id: test.collection_id,
  folder: test.folder,
});
