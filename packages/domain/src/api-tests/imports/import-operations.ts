import type { ApiTestDraft } from '@saywright/contracts/entities/api-draft';
import type { ImportOperations } from '@saywright/contracts/entities/import-operation';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';

interface Operations {
  name: string;
  environment: string | undefined;
  operations: { key: string; folder: string[]; test: ApiTestDraft; negatives(): ApiTestDraft[] }[];
}

/** Reads the operations of an OpenAPI description. */
export type OperationsReader = (file: { filename: string; bytes: Uint8Array }) => Operations | { refused: string };

/** The operations of an import of the caller's organization. @throws DomainError `not_found` */
export async function readImport(ctx: UserContext, importId: string, reader: OperationsReader): Promise<Operations> {
  const bytes = await ctx.ports.importDocuments.findDocument(ctx.actor.organizationId, importId);
  if (!bytes) throw notFound('Import');
  const read = reader({ filename: 'This document', bytes });
  if ('refused' in read) throw new DomainError('conflict', read.refused);
  return read;
}

/** The operations of an import that tests can be generated from. @throws DomainError `not_found` */
export async function listImportOperations({
  ctx,
  input,
  reader,
}: {
  ctx: UserContext;
  input: { id: string };
  reader: OperationsReader;
}): Promise<ImportOperations> {
  const [{ name, environment, operations }, environments] = await Promise.all([
    readImport(ctx, input.id, reader),
    ctx.ports.environments.listEnvironments(ctx.actor.organizationId, 'api'),
  ]);
  return {
    name,
    environment_id: environments.find((each) => each.name === environment)?.id ?? null,
    operations: operations.map(({ key, folder, test, negatives }) => ({
      key,
      folder,
      method: test.method,
      url: test.url,
      name: test.name,
      negative_cases: negatives().length,
    })),
  };
}
