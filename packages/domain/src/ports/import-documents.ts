import type { ImportReport } from '@saywright/contracts/entities/api-import';

/** The files of imports. */
export interface ImportDocuments {
  /** Keeps the file of an import that tests can be generated from later, as long as the import's record. */
  putDocument(organizationId: string, importId: string, bytes: Uint8Array): Promise<void>;
  findDocument(organizationId: string, importId: string): Promise<Uint8Array | undefined>;
  /** Keeps the file of an import that a worker takes over, for a day. */
  putWaiting(organizationId: string, importId: string, bytes: Uint8Array): Promise<void>;
  findWaiting(organizationId: string, importId: string): Promise<Uint8Array | undefined>;
  /** Keeps the report of an import for a day. */
  putReport(organizationId: string, importId: string, report: ImportReport): Promise<void>;
  findReport(organizationId: string, importId: string): Promise<ImportReport | undefined>;
}
