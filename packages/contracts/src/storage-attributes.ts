/**
 * The attributes that the index `gsi1` of the `app` table carries besides the keys: what lists show, search and count,
 * never steps or bodies, so that a list of 10,000 tests reads a few megabytes. The infrastructure projects exactly
 * these; the repositories read nothing else through the index.
 */
export const appIndexAttributes = [
  'et',
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
