import { readDataRows, type DataRows } from '@saywright/contracts/data-rows';
import type { CreateCollectionBody } from '@saywright/contracts/entities/collection';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { CollectionContent, CollectionRecord } from '../ports/collection-repository.ts';
import { chooseRequests } from './choose-requests.ts';

/** All of a collection as JSON, in UTF-8: it's one record. */
const maxBytes = 350_000;

/** @throws DomainError `validation_failed` that says what's wrong with the data */
export function requireRows(data: string): DataRows {
  const read = readDataRows(data);
  if (!('problem' in read)) return read;
  throw new DomainError('validation_failed', read.problem, { issues: [{ path: 'data', message: read.problem }] });
}

/**
 * A collection's content as it is stored.
 * @param stored the collection as it was last saved; undefined for a new one
 * @throws DomainError `validation_failed`
 */
export async function collectionContent(
  ctx: UserContext,
  { test_ids, ...body }: CreateCollectionBody,
  stored?: CollectionRecord,
): Promise<CollectionContent> {
  const { rows } = requireRows(body.data);
  const requests = await chooseRequests(ctx, { project_id: body.project_id, test_ids }, stored);
  const imported = stored?.imported === undefined ? {} : { imported: stored.imported };
  const content: CollectionContent = { ...body, requests, row_count: rows.length, ...imported };
  if (Buffer.byteLength(JSON.stringify(content)) <= maxBytes) return content;
  const message = `This collection is larger than ${maxBytes / 1_000} KB. Use less data or fewer requests.`;
  throw new DomainError('validation_failed', message, { issues: [{ path: 'data', message }] });
}
