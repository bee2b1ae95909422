import type { Environment } from '@saywright/contracts/entities/environment';
import type { TestArea } from '@saywright/contracts/entities/test-kind';
import type { AuditRecord } from './audit-repository.ts';

/** An environment as stored: the plain variables as they are, the secret ones sealed together. */
export interface EnvironmentRecord extends Omit<Environment, 'variables'> {
  /** The kind of the tests that run in it. */
  kind: TestArea;
  organization_id: string;
  created_by: string;
  /** Plain variables alone. */
  variables: Record<string, string>;
  /** The sealed values of `secret_variables`; null if there are none. */
  sealed_secrets: string | null;
}

/** The fields that people save. */
export type EnvironmentContent = Pick<
  EnvironmentRecord,
  'name' | 'description' | 'base_url' | 'variables' | 'secret_variables' | 'sealed_secrets' | 'is_test_site'
>;

/** The organization comes first everywhere: an environment of another one is not found. Changes take their audit entry along. */
export interface EnvironmentRepository {
  /** Stores a new environment, unless the organization has `limit` of its kind. */
  insertEnvironment(
    environment: EnvironmentRecord,
    options: { limit: number; audit: AuditRecord },
  ): Promise<'inserted' | 'limit_reached'>;
  findEnvironment(organizationId: string, environmentId: string): Promise<EnvironmentRecord | undefined>;
  /** Oldest first. */
  listEnvironments(organizationId: string, kind: TestArea): Promise<EnvironmentRecord[]>;
  /** Replaces the content and counts the version, if the stored version is the given one. */
  updateEnvironment(change: {
    organizationId: string;
    environmentId: string;
    content: EnvironmentContent;
    updatedAt: string;
    version: number;
    audit: AuditRecord;
  }): Promise<EnvironmentRecord | 'not_found' | 'changed_meanwhile'>;
  /** Removes the environment; its name is kept, for those who still refer to it. */
  deleteEnvironment(
    organizationId: string,
    environmentId: string,
    audit: AuditRecord,
  ): Promise<'deleted' | 'not_found'>;
  /** The name that a deleted environment had. */
  findDeletedName(organizationId: string, environmentId: string): Promise<string | undefined>;
}
