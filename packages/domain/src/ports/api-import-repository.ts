import type { ApiImport } from '@saywright/contracts/entities/api-import';
import type { AuditRecord } from './audit-repository.ts';

/** An import as stored. */
export interface ApiImportRecord extends ApiImport {
  organization_id: string;
  created_by: string;
  /** Of a completed one; see the report. */
  fidelity?: number;
  /** When it was completed. Its collections and its report follow. */
  settled_at?: string;
  /** Until when its process has to be done; after that the sweep takes back what it stored. */
  deadline: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** The organization comes first everywhere. */
export interface ApiImportRepository {
  /** Stores a new import, which is open until it's settled. */
  openImport(record: ApiImportRecord): Promise<void>;
  /** Sets fields of an import that is still being processed. False: it isn't anymore. */
  updateImport(
    organizationId: string,
    importId: string,
    change: Partial<Omit<ApiImportRecord, 'id' | 'organization_id' | 'deadline' | 'ttl'>>,
  ): Promise<boolean>;
  /** Moves an open import from one status to another, with a new deadline. Undefined: it doesn't have the status `from`. */
  moveImport(
    organizationId: string,
    importId: string,
    move: { from: ApiImport['status']; to: ApiImport['status']; deadline: string },
  ): Promise<ApiImportRecord | undefined>;
  /**
   * Gives an open import its document until it's settled. `taken`: another open import has it, so that two imports of one
   * document don't store its tests twice. `over`: the import isn't being processed anymore.
   */
  claimDocument(
    organizationId: string,
    importId: string,
    document: { format: ApiImport['format']; collection_id: string },
  ): Promise<'claimed' | 'taken' | 'over'>;
  /**
   * Stores the end of an open import with the status `from`, which then is no longer open and gives its document up. False: it
   * isn't one.
   */
  settleImport(
    record: ApiImportRecord,
    options: { from: ApiImport['status']; audit?: AuditRecord | undefined },
  ): Promise<boolean>;
  findImport(organizationId: string, importId: string): Promise<ApiImportRecord | undefined>;
  /** Newest first. */
  listImports(organizationId: string, limit: number): Promise<ApiImportRecord[]>;
  /** Open imports whose deadline is over, those of all organizations. */
  listOverdue(now: string): Promise<{ organization_id: string; id: string }[]>;
}
