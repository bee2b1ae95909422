import type { Credential } from '@saywright/contracts/entities/credential';
import type { AuditRecord } from './audit-repository.ts';

/** A credential as stored: what the vault made of its value. */
export interface CredentialRecord extends Credential {
  organization_id: string;
  created_by: string;
  sealed_value: string;
}

export type CredentialContent = Pick<CredentialRecord, 'name' | 'type' | 'environment_id' | 'sealed_value'>;

/** The organization comes first everywhere: a credential of another one is not found. Changes take their audit entry along. */
export interface CredentialRepository {
  /** Stores a new credential, unless the organization has `limit` of them. */
  insertCredential(
    credential: CredentialRecord,
    options: { limit: number; audit: AuditRecord },
  ): Promise<'inserted' | 'limit_reached'>;
  findCredential(organizationId: string, credentialId: string): Promise<CredentialRecord | undefined>;
  /** Oldest first. */
  listCredentials(organizationId: string): Promise<CredentialRecord[]>;
  updateCredential(change: {
    organizationId: string;
    credentialId: string;
    content: Partial<CredentialContent>;
    updatedAt: string;
    audit: AuditRecord;
  }): Promise<CredentialRecord | 'not_found'>;
  /** Removes the credential; its name is kept, for those who still refer to it. */
  deleteCredential(organizationId: string, credentialId: string, audit: AuditRecord): Promise<'deleted' | 'not_found'>;
  /** The name that a deleted credential had. */
  findDeletedName(organizationId: string, credentialId: string): Promise<string | undefined>;
}
