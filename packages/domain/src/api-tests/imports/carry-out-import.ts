import type { ImportMessage } from '@saywright/contracts/messages';
import type { SystemContext, UserContext } from '../../context/context.ts';
import type { ApiImportRecord } from '../../ports/api-import-repository.ts';
import { settleDocument, type Importing } from './store-document.ts';

/** How long a worker may take; it ends before that. */
export const processingMs = 200_000;

/**
 * Carries out an import that a call handed over; see `import-api-tests.ts`.
 * @returns `over` when another worker has it, or it was given up
 */
export async function carryOutImport({
  ctx,
  input,
  reader,
  storeCollections,
}: Importing & { ctx: SystemContext; input: ImportMessage }): Promise<'done' | 'failed' | 'over'> {
  const { organization_id: organizationId, import_id: id } = input;
  const { apiImports, importDocuments } = ctx.ports;
  const deadline = new Date(ctx.clock.now() + processingMs).toISOString();
  const started = await apiImports.moveImport(organizationId, id, { from: 'pending', to: 'processing', deadline });
  if (!started) return 'over';
  const fail = async (reason: string): Promise<'failed'> => {
    await apiImports.settleImport({ ...started, status: 'failed', errors: [reason] }, { from: 'processing' });
    return 'failed';
  };
  const person = await importerContext(ctx, started);
  if (!person) return fail('The person who started this import is no longer a member of the organization.');
  const bytes = await importDocuments.findWaiting(organizationId, id);
  if (!bytes) return fail('The file was deleted before it could be imported. Import it again.');
  const document = reader({ filename: started.filename, bytes });
  const total = 'refused' in document ? 0 : document.total_endpoints;
  const skipped = 'refused' in document ? 0 : document.skipped_endpoints;
  await apiImports.updateImport(organizationId, id, { total_endpoints: total, skipped_endpoints: skipped });
  const onProgress = (processed: number) =>
    apiImports.updateImport(organizationId, id, { processed_endpoints: processed });
  const report = await settleDocument(person, { started, document, bytes, storeCollections, onProgress });
  return report.import_job.status === 'completed' ? 'done' : 'failed';
}

/** The context of the person who started an import, with the rights that they have now. */
async function importerContext(ctx: SystemContext, started: ApiImportRecord): Promise<UserContext | undefined> {
  const ids = { userId: started.created_by, organizationId: started.organization_id };
  const account = await ctx.ports.identity.findAccount(ids);
  if (account?.user.status !== 'active') return undefined;
  return { ...ctx, actor: { type: 'user', ...ids, role: account.member.role, sessionHash: '' } };
}
