import type { ReportFormat } from '@saywright/contracts/entities/ci-run';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { CiContext } from '../../context/context.ts';
import { getCiStatus } from '../get-ci-status.ts';
import { buildReport, type IllustratedReport } from './build-report.ts';
import { htmlReport } from './html-report.ts';
import { junitReport } from './junit-report.ts';

interface Format {
  content_type: string;
  extension: string;
  withPictures: boolean;
  write(report: IllustratedReport): string;
}

const formats: Record<ReportFormat, Format> = {
  json: {
    content_type: 'application/json',
    extension: 'json',
    withPictures: false,
    write: ({ report }) => `${JSON.stringify(report, undefined, 2)}\n`,
  },
  junit: {
    content_type: 'application/xml',
    extension: 'xml',
    withPictures: false,
    write: ({ report }) => junitReport(report),
  },
  html: { content_type: 'text/html', extension: 'html', withPictures: true, write: htmlReport },
};

/** The report of what has ended. @throws DomainError `not_found`; `conflict` while it runs */
export async function getCiReport({
  ctx,
  input: { execution_id: id, format },
}: {
  ctx: CiContext;
  input: { execution_id: string; format: ReportFormat };
}): Promise<{ text: string; content_type: string; filename: string }> {
  const status = await getCiStatus({ ctx, input: { execution_id: id } });
  if (!status.finished)
    throw new DomainError('conflict', "The tests haven't finished yet. Get the report after the status says finished.");
  const { write, withPictures, content_type, extension } = formats[format];
  const report = await buildReport(ctx, status, { withPictures });
  return { text: write(report), content_type, filename: `saywright-${status.id}.${extension}` };
}
