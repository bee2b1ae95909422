import type { TestKindName } from '@saywright/contracts/entities/test-kind';

/** How the product names a kind of test, and where its screens are. */
export const kindWords = {
  flow: { name: 'Flow Test', path: '/flow-testing' },
  api: { name: 'API test', path: '/api-testing' },
  collection: { name: 'Collection', path: '/api-testing/collections' },
} as const satisfies Record<TestKindName, { name: string; path: string }>;
