import type { TestStatus } from '@saywright/contracts/entities/test-kind';

/** The share that a test of this status has in the counters of its organization. */
export const statsShare = (status: TestStatus, sign: 1 | -1): Record<string, number> => ({
  total_tests: sign,
  ...(status === 'passed' ? { passed_tests: sign } : {}),
  ...(status === 'failed' || status === 'error' ? { failed_tests: sign } : {}),
});
