import type { ImportReport } from '@saywright/contracts/entities/api-import';
import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { findReport } from './import-report.ts';
import { stateOf } from './list-api-imports.ts';

/** The report of an import of the caller's organization, or how far it is. @throws DomainError `not_found` */
export async function getApiImport({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<ImportReport> {
  const record = await ctx.ports.apiImports.findImport(ctx.actor.organizationId, input.id);
  if (!record) throw notFound('Import');
  return findReport(ctx, { ...record, ...stateOf(record, ctx.clock.now()) });
}
