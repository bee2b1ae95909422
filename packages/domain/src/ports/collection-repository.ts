import type { Collection, CollectionSummary } from '@saywright/contracts/entities/collection';
import type { AuditRecord } from './audit-repository.ts';
import type { ListQuery } from './list-query.ts';
import type { RemoveTest } from './test-repository.ts';

/** A collection as stored. */
export interface CollectionRecord extends Omit<Collection, 'test_ids' | 'requests' | 'request_count'> {
  /** The API tests in their order, each with the name it had when the collection was saved. */
  requests: readonly { test_id: string; name: string }[];
  /** A digest of what the last import made of it; absent when it wasn't imported. */
  imported?: string;
  organization_id: string;
  created_by: string;
  /** Executions that ended passed, failed, or error. */
  finished_count: number;
  passed_count: number;
  /** The last execution number given. */
  execution_seq: number;
}

/** The fields that people save. `row_count` follows from `data`. */
export type CollectionContent = Pick<
  CollectionRecord,
  | 'name'
  | 'description'
  | 'project_id'
  | 'environment_id'
  | 'on_failure'
  | 'requests'
  | 'data'
  | 'row_count'
  | 'imported'
>;

/** The organization comes first everywhere: a collection of another one is not found. Changes take their audit entry along. */
export interface CollectionRepository {
  /** Stores a new collection and counts it. */
  insertCollection(collection: CollectionRecord, audit: AuditRecord): Promise<'inserted' | 'id_taken'>;
  findCollection(organizationId: string, collectionId: string): Promise<CollectionRecord | undefined>;
  /** `total` counts all that match. */
  listCollections(
    organizationId: string,
    query: ListQuery,
  ): Promise<{ collections: CollectionSummary[]; hasMore: boolean; total: number }>;
  /** Replaces the content and counts the version, if the stored version is the given one. */
  updateCollection(change: {
    organizationId: string;
    collectionId: string;
    content: CollectionContent;
    updatedAt: string;
    version: number;
    audit: AuditRecord;
  }): Promise<CollectionRecord | 'not_found' | 'changed_meanwhile'>;
  deleteCollection: RemoveTest;
  /** The collections that have an API test in them. */
  listCollectionsOfTest(
    organizationId: string,
    testId: string,
  ): Promise<{ id: string; name: string; project_id: string | null }[]>;
}
