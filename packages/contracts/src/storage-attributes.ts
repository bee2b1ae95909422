/**
 * The attributes that the index `gsi1` of the `app` table carries besides the keys: what lists show, search and count,
 * never steps or bodies, so that a list of 10,000 tests reads a few megabytes. The infrastructure projects exactly
 * these; the repositories read nothing else through the index.
 */
export const appIndexAttributes = [
  'ttl',
  'id',
  'name',
  'name_lower',
  'description_preview',
  'tags',
  'step_count',
  'environment_id',
  'project_id',
  'website_url',
  'listed',
  'status',
  'execution_count',
  'passed_count',
  'finished_count',
  'last_executed_at',
  'generated_by_ai',
  'created_at',
  'updated_at',
  'user_id',
] as const;

/**
 * The attributes that the index `gsi1` of the `runs` table carries: which runs a test had. Nothing in it changes while
 * a run is in progress, so progress costs no write to the index; the records themselves are read by key.
 */
export const runsHistoryAttributes = ['id', 'finished_at', 'ttl'] as const;

/**
 * Those of `gsi3`: which runs an organization had, and what they are filtered by. Of these, only the status ever changes:
 * when a run starts, pauses, resumes and ends.
 */
export const runsFeedAttributes = [
  'id',
  'kind',
  'execution_number',
  'test_id',
  'status',
  'started_by',
  'schedule',
  'batch_id',
  'ttl',
] as const;

/** Those of `gsi2`: work that waits or is in progress. Nothing that a worker reports about its run is in it. */
export const runsWorkAttributes = [
  'id',
  'organization_id',
  'kind',
  'lane',
  'execution_id',
  'test_id',
  'created_at',
  'dispatched_at',
  'next_send_at',
  'sends',
  'failed_starts',
  'held',
  'ready',
  'schedule_id',
  'instant',
  'ttl',
] as const;

/** Those of `gsi4`: all runs, for staff. Only the end of a run changes its place there. */
export const runsOfAllAttributes = ['id', 'organization_id', 'ttl'] as const;
