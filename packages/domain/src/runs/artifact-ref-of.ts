import type { ArtifactRef } from '../ports/artifact-store.ts';
import type { RunRecord } from '../ports/run-repository.ts';

/** Where a file of a run is. */
export const artifactRefOf = (
  record: Pick<RunRecord, 'organization_id' | 'id' | 'history_days'>,
  filename: string,
): ArtifactRef => ({
  organizationId: record.organization_id,
  executionId: record.id,
  historyDays: record.history_days,
  filename,
});
