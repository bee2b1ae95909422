import type { ApiTestSummary } from '@saywright/contracts/entities/api-test';

/** The organization comes first everywhere: a test of another one is not found. */
export interface ApiTestRepository {
  /** Newest first. @param query.hiddenProjects tests of these projects are left out */
  listApiTests(
    organizationId: string,
    query: { limit: number; offset: number; hiddenProjects: readonly string[] },
  ): Promise<ApiTestSummary[]>;
}
