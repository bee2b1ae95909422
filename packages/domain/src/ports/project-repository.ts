import type { Project } from '@saywright/contracts/entities/project';
import type { AuditRecord } from './audit-repository.ts';

export interface ProjectRecord extends Project {
  organization_id: string;
  created_by: string;
}

/** The fields that people save. */
export type ProjectContent = Pick<ProjectRecord, 'name' | 'description' | 'icon' | 'color'>;

/** The organization comes first everywhere: a project of another one is not found. Changes take their audit entry along. */
export interface ProjectRepository {
  /** Stores a new project, unless the organization has `limit` of them. */
  insertProject(
    project: ProjectRecord,
    options: { limit: number; audit: AuditRecord },
  ): Promise<'inserted' | 'limit_reached'>;
  findProject(organizationId: string, projectId: string): Promise<ProjectRecord | undefined>;
  /** Oldest first. */
  listProjects(organizationId: string): Promise<ProjectRecord[]>;
  /** Sets the given fields and counts the version; with `version` only if the stored one is the same. */
  updateProject(change: {
    organizationId: string;
    projectId: string;
    content: Partial<ProjectContent>;
    updatedAt: string;
    version?: number | undefined;
    audit: AuditRecord;
  }): Promise<ProjectRecord | 'not_found' | 'changed_meanwhile'>;
  /** Lets a member of the organization see the project. Giving what one has already does no harm. */
  giveAccess(access: {
    organizationId: string;
    projectId: string;
    userId: string;
    audit: AuditRecord;
  }): Promise<'given' | 'not_found' | 'member_not_found'>;
  /**
   * Also for a person who has left. Taking what one does not have does no harm.
   * @param access.audit absent where it is part of a change that has an entry of its own
   */
  takeAccess(access: {
    organizationId: string;
    projectId: string;
    userId: string;
    audit?: AuditRecord;
  }): Promise<'taken' | 'not_found'>;
  /** With its public page. */
  deleteProject(
    project: Pick<ProjectRecord, 'organization_id' | 'id' | 'public_token'>,
    audit: AuditRecord,
  ): Promise<'deleted' | 'not_found'>;
  /** Replaces the token of the public page, if it's still the project's. @param change.token null: the page is gone */
  setPublicToken(
    project: ProjectRecord,
    change: { token: string | null; audit: AuditRecord },
  ): Promise<'set' | 'not_found' | 'changed_meanwhile'>;
  /** The project of a public page, whichever organization it belongs to. */
  findPublicProject(token: string): Promise<ProjectRecord | undefined>;
}
