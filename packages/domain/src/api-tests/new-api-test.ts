import { maxApiTestBytes, type CreateApiTestBody } from '@saywright/contracts/entities/api-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { ApiTestContent, ApiTestRecord } from '../ports/api-test-repository.ts';

/** @throws DomainError `validation_failed` when the test doesn't fit into one record */
export function refuseOversized(content: Partial<ApiTestContent>): void {
  const bytes = Buffer.byteLength(JSON.stringify(content));
  if (bytes <= maxApiTestBytes) return;
  const message =
    `This test is too large: ${Math.ceil(bytes / 1_000)} KB of at most ${maxApiTestBytes / 1_000} KB. ` +
    'Shorten its body, its files, or its schemas.';
  throw new DomainError('validation_failed', message, { issues: [{ path: 'body', message }] });
}

interface Origin {
  generated?: boolean;
  collectionId?: string | null;
  folder?: string[];
}

/** An API test that has never run, ready to be stored. */
export function newApiTest(ctx: UserContext, body: CreateApiTestBody, origin: Origin = {}): ApiTestRecord {
  refuseOversized(body);
  const now = isoNow(ctx.clock);
  return {
    ...body,
    id: newId(ctx.clock),
    organization_id: ctx.actor.organizationId,
    created_by: ctx.actor.userId,
    collection_id: origin.collectionId ?? null,
    folder: origin.folder ?? [],
    status: 'draft',
    execution_count: 0,
    finished_count: 0,
    passed_count: 0,
    execution_seq: 0,
    last_executed_at: null,
    generated_by_ai: origin.generated ?? false,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}
