import type { AuditAction, AuditArea } from '@saywright/contracts/entities/audit';

/** One change as stored; see audit-entry.ts. */
export interface AuditRecord {
  /** A ULID: the trail is in its order. */
  id: string;
  organization_id: string;
  user_id: string;
  action: AuditAction;
  area: AuditArea;
  target: string;
  details: string;
  source_ip: string;
  device: string;
  at: string;
  /** Seconds since the epoch. */
  ttl: number;
}

export interface AuditFilter {
  area?: AuditArea | undefined;
  userId?: string | undefined;
}

/** Entries are written by what they record, in its own transaction; there is no other way to write one. */
export interface AuditRepository {
  /**
   * The newest entries whose ids lie between two bounds, both exclusive. It looks at a bounded number of entries
   * however few of them match: `next` says where to continue, undefined at the end.
   */
  listEntries(query: {
    organizationId: string;
    after: string;
    before: string;
    filter: AuditFilter;
    limit: number;
  }): Promise<{ entries: AuditRecord[]; next: string | undefined }>;
}
