import type { ErrorDetails } from '@saywright/contracts/entities/execution';
import { CircleX, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureClue } from '@saywright/contracts/entities/failure-clue';
import { formatDuration } from '~/lib/format.ts';
import { CodeBlock } from '~/ui/code-block.tsx';
import { Collapsible } from '~/ui/collapsible.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { LongText } from '~/ui/long-text.tsx';

/** A failed step as a document: what happened, what was expected, what was tried, and the page it happened on. */
export function ErrorDocument({ details, children }: { details: ErrorDetails; children: ReactNode }) {
  const {
    reason,
    expected,
    actual,
    call_log: log,
    page_url: url,
    page_title: title,
    page_snapshot: snapshot,
    nearest = [],
  } = details;
  const clue = failureClue(details);
  return (
    <section aria-label="Error" className="overflow-hidden rounded-md border border-failed/35">
      <div className="flex items-start gap-2 bg-failed/8 py-2 pr-1.5 pl-3">
        <CircleX aria-hidden="true" className="mt-1 size-4 shrink-0 text-failed" />
        <p className="min-w-0 flex-1 py-0.5 text-sm font-medium break-words">
          <LongText text={reason} />
        </p>
        <CopyButton text={documentText(details)} label="Copy error" message="Error copied to clipboard!" />
      </div>
      <div className="flex flex-col gap-3 p-3">
        {clue === undefined ? null : (
          <p className="flex items-start gap-2 text-sm">
            <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-paused" />
            <span className="min-w-0 break-words">
              <LongText text={clue} />
            </span>
          </p>
        )}
        {children}
        {expected !== null || actual !== null ? (
          <dl className="grid gap-2 sm:grid-cols-2">
            {expected !== null ? <Value name="Expected" text={expected} tone="text-passed" /> : null}
            {actual !== null ? <Value name="Actual" text={actual} tone="text-failed" /> : null}
          </dl>
        ) : null}
        {url ? (
          <dl className="text-xs">
            <dt className="sr-only">Page</dt>
            <dd className="break-words">
              {title ? <span className="font-medium">{title}</span> : null}
              <code className="block break-all text-muted">
                <LongText text={url} />
              </code>
            </dd>
          </dl>
        ) : null}
        {nearest.length > 0 ? <Nearest elements={nearest} /> : null}
        {log.length > 0 ? (
          <Collapsible summary="Attempts" meta={<Count number={log.length} />} defaultOpen>
            <ol className="max-h-64 overflow-y-auto rounded-md bg-subtle py-1.5 font-mono text-xs leading-5">
              {log.map((entry, index) => (
                <li key={index} className="flex gap-3 px-3">
                  <span className="w-14 shrink-0 text-right tabular text-faint">{formatDuration(entry.at_ms)}</span>
                  <span className="min-w-0 break-words">{entry.text}</span>
                </li>
              ))}
            </ol>
          </Collapsible>
        ) : null}
        {snapshot ? (
          <Collapsible summary="Page snapshot">
            <CodeBlock label="page snapshot" className="max-h-80">
              {snapshot}
            </CodeBlock>
          </Collapsible>
        ) : null}
        <p className="text-xs">
          <DocsLink to="/docs/results#read-a-failure">How to read a failure</DocsLink>
        </p>
      </div>
    </section>
  );
}

const Nearest = ({ elements }: { elements: NonNullable<ErrorDetails['nearest']> }) => (
  <section aria-label="Nearest elements">
    <h4 className="text-xs font-medium text-muted">These come nearest, but weren’t used</h4>
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {elements.map(({ label, reasons }) => (
        <li key={label} className="wrap-anywhere">
          {label}
          <span className="block text-xs text-muted">{reasons.join(' · ')}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Value = ({ name, text, tone }: { name: string; text: string; tone: string }) => (
  <div className="min-w-0 rounded-md border border-border px-2.5 py-1.5">
    <dt className={`text-2xs font-medium ${tone}`}>{name}</dt>
    <dd className="font-mono text-xs leading-5 break-words whitespace-pre-wrap">
      <LongText text={text} />
    </dd>
  </div>
);

const Count = ({ number }: { number: number }) => <span className="text-xs tabular text-faint">{number}</span>;

/** The whole document as text, to paste it into a ticket. */
function documentText(details: ErrorDetails): string {
  const { expected, actual, call_log: log, page_url: url, page_title: title, nearest = [] } = details;
  return [
    details.reason,
    expected === null ? undefined : `Expected: ${expected}`,
    actual === null ? undefined : `Actual: ${actual}`,
    url ? `Page: ${title ? `${title} ` : ''}${url}` : undefined,
    nearest.length > 0
      ? `Nearest:\n${nearest.map(({ label, reasons }) => `  ${label}: ${reasons.join(', ')}`).join('\n')}`
      : undefined,
    log.length > 0
      ? `Tried:\n${log.map((entry) => `  ${formatDuration(entry.at_ms)}  ${entry.text}`).join('\n')}`
      : undefined,
    details.page_snapshot ? `Page snapshot:\n${details.page_snapshot}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('\n');
}
