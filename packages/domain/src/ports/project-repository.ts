import type { Project } from '@saywright/contracts/entities/project';

export interface ProjectRecord extends Project {
  organization_id: string;
  created_by: string;
}

/** The fields that people save. */
export type ProjectContent = Pick<ProjectRecord, 'name' | 'description' | 'icon' | 'color'>;

/** The organization comes first everywhere: a project of another one is not found. */
export interface ProjectRepository {
  /** Stores a new project, unless the organization has `limit` of them. */
  insertProject(project: ProjectRecord, limit: number): Promise<'inserted' | 'limit_reached'>;
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
  }): Promise<ProjectRecord | 'not_found' | 'changed_meanwhile'>;
  /** Lets a member of the organization see the project. Giving what one has already does no harm. */
  giveAccess(access: {
    organizationId: string;
    projectId: string;
    userId: string;
  }): Promise<'given' | 'not_found' | 'member_not_found'>;
  /** Also for a person who has left. Taking what one does not have does no harm. */
  takeAccess(access: { organizationId: string; projectId: string; userId: string }): Promise<'taken' | 'not_found'>;
  deleteProject(organizationId: string, projectId: string): Promise<'deleted' | 'not_found'>;
}
