import type { ImportReport, SkippedItem } from '@saywright/contracts/entities/api-import';
import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { hiddenProjects } from '../../projects/project-access.ts';
import { findReport } from './import-report.ts';
import { stateOf } from './list-api-imports.ts';

/** The report of an import of the caller's organization, or how far it is. @throws DomainError `not_found` */
export async function getApiImport({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<ImportReport> {
  const record = await ctx.ports.apiImports.findImport(ctx.actor.organizationId, input.id);
  if (!record) throw notFound('Import');
  return withoutHidden(ctx, await findReport(ctx, { ...record, ...stateOf(record, ctx.clock.now()) }));
}

const hiddenItem: SkippedItem = {
  item: "A test that you don't have access to",
  reason: "It's in a project that is hidden from you.",
};

/** The report of someone who could see more, or from before tests were moved, names no test of a project hidden from the caller. */
async function withoutHidden(ctx: UserContext, report: ImportReport): Promise<ImportReport> {
  const ids = [...report.skipped_items, ...report.changed_items].flatMap(({ test_id: testId }) => testId ?? []);
  const hidden = ids.length > 0 ? await hiddenProjects(ctx) : [];
  if (hidden.length === 0) return report;
  const tests = await ctx.ports.tests.findTests(
    ctx.actor.organizationId,
    ids.map((testId) => ({ kind: 'api', testId })),
  );
  const seen = (items: readonly SkippedItem[]): SkippedItem[] =>
    items.map((item) => {
      const projectId = tests.get(item.test_id ?? '')?.project_id ?? null;
      return projectId !== null && hidden.includes(projectId) ? hiddenItem : item;
    });
  return { ...report, skipped_items: seen(report.skipped_items), changed_items: seen(report.changed_items) };
}
