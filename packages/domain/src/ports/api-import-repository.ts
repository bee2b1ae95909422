import type { ApiImport } from '@saywright/contracts/entities/api-import';

/** An import as stored. */
export interface ApiImportRecord extends ApiImport {
  organization_id: string;
  created_by: string;
  /** Until when its process has to be done; after that it counts as failed. */
  deadline: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** The organization comes first everywhere. */
export interface ApiImportRepository {
  /** Stores the import as it is now. */
  putImport(record: ApiImportRecord): Promise<void>;
  /** Newest first. */
  listImports(organizationId: string, limit: number): Promise<ApiImportRecord[]>;
}
