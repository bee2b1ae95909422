import type { AssertionResult, ExecutedStep } from '@saywright/contracts/entities/execution';
import { describeSelector } from '@saywright/contracts/entities/selector';
import { actionInfo } from '@saywright/contracts/entities/step';
import { CornerDownRight, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { pageViews } from '~/features/flow-testing/pictures/page-views.ts';
import { StepViews } from '~/features/flow-testing/pictures/step-views.tsx';
import { CheckProofNote } from '~/features/flow-testing/proof/check-proof-note.tsx';
import { HealingSection } from '~/features/flow-testing/healing/healing-section.tsx';
import { ExplainFailure } from '~/features/flow-testing/model/explain-failure.tsx';
import { ApiCallResult } from '~/features/flow-testing/run/api-call-result.tsx';
import { ErrorDocument } from '~/features/flow-testing/run/error-document.tsx';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { LayerLink } from '~/ui/layer-link.tsx';
import { formatDuration } from '~/lib/format.ts';
import { LongText } from '~/ui/long-text.tsx';
import { StatusBadge, StatusIcon } from '~/ui/status-badge.tsx';

interface StepDetailProps {
  state: StepState;
  /** The run has ended. */
  ended: boolean;
  testId: string;
  executionId: string;
}

/** Everything that is known of one step of a run. */
export function StepDetail({ state, ended, testId, executionId }: StepDetailProps) {
  const { result } = state;
  const views = result ? pageViews(result) : [];
  // Those of an API test come first, and are shown with its response.
  const pageChecks = result?.assertion_results.slice(result.api_result?.assertion_results.length ?? 0) ?? [];
  return (
    <section aria-label={`Step ${state.order}`} className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-0">
      <header>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <StatusBadge status={state.status} />
          <span className="inline-flex items-center gap-1">
            <StepIcon action={state.action} className="size-3.5!" />
            {actionInfo(state.action).title}
          </span>
          {result ? <span className="tabular">{formatDuration(result.execution_time_ms)}</span> : null}
        </div>
        <h3 className="mt-1.5 text-base font-semibold break-words">
          <span className="mr-1.5 font-normal tabular text-faint">{state.order}</span>
          <LongText text={state.description} limit={200} />
        </h3>
        {result && !result.error_details && result.message !== state.description ? (
          <p className="mt-0.5 text-sm break-words text-muted">
            <LongText text={result.message} />
          </p>
        ) : null}
        {result ? null : <p className="mt-0.5 text-sm text-muted">{withoutResult(state, ended)}</p>}
      </header>

      {result?.error_details ? (
        <ErrorDocument details={result.error_details}>
          {ended ? <ExplainFailure executionId={executionId} order={state.order} /> : null}
        </ErrorDocument>
      ) : null}
      {result?.healing ? (
        <HealingSection healing={result.healing} stepId={result.step_id} order={state.order} testId={testId} />
      ) : null}
      {result ? <Findings result={result} /> : null}
      {result?.generated_values ? <GeneratedValues values={result.generated_values} /> : null}
      {result?.api_result ? <ApiCallResult key={result.step_id} result={result.api_result} /> : null}
      {views.length > 0 ? (
        <StepViews
          views={views}
          step={`step ${state.order}`}
          renderEnlarge={(view, image, className) => (
            <LayerLink opens={{ shot: view.filename, step: state.order }} className={className}>
              {image}
            </LayerLink>
          )}
        />
      ) : result?.status === 'passed' && ended ? (
        <p className="rounded-md border border-dashed border-border px-3 py-2 text-xs text-muted">
          We have no screenshot of this step.
        </p>
      ) : null}
      {pageChecks.length > (result?.error_details ? 1 : 0) ? <Assertions results={pageChecks} /> : null}
    </section>
  );
}

function withoutResult({ status }: StepState, ended: boolean): string {
  if (ended) return 'The run ended before this step.';
  return status === 'running' ? 'This step is running now.' : 'Not started';
}

function Findings({ result }: { result: ExecutedStep }) {
  // Where a run healed, the change says more.
  const matched = result.healing ? null : result.matched_selector;
  if (!matched && result.notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {matched ? (
        <li className="flex items-start gap-2">
          <CornerDownRight
            aria-hidden="true"
            className={`mt-0.5 size-4 shrink-0 ${matched.index > 0 ? 'text-paused' : 'text-faint'}`}
          />
          <span className="min-w-0">
            {matched.index > 0 ? `Found by fallback ${matched.index}: ` : 'Found by '}
            <code className="text-xs break-all">{describeSelector(matched)}</code>
          </span>
        </li>
      ) : null}
      {result.notes.map(({ text }) => (
        <li key={text} className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-paused" />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function GeneratedValues({ values }: { values: NonNullable<ExecutedStep['generated_values']> }) {
  return (
    <section aria-label="Generated values">
      <h4 className="mb-1.5 text-xs font-medium text-muted">Generated for this run</h4>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {values.map(({ name, title, value }) => (
          <Fragment key={name}>
            <dt className="text-muted first-letter:uppercase">{title}</dt>
            <dd className="font-mono text-xs leading-5 break-all">
              <LongText text={value} limit={120} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Assertions({ results }: { results: readonly AssertionResult[] }) {
  return (
    <section aria-label="Assertions">
      <h4 className="mb-1.5 text-xs font-medium text-muted">Assertions</h4>
      <ul className="divide-y divide-border overflow-hidden rounded-md border border-border">
        {results.map((one, index) => (
          <li key={`${index} ${one.description}`} className="flex items-start gap-2 px-3 py-2 text-sm">
            <StatusIcon status={one.passed ? 'passed' : 'failed'} labelled className="mt-0.5 size-4" />
            <div className="min-w-0 flex-1">
              <p className="break-words">
                <LongText text={one.description} />
              </p>
              {one.passed ? null : (
                <p className="mt-0.5 text-xs break-words text-muted">
                  Expected{' '}
                  <code>
                    <LongText text={one.expected} />
                  </code>
                  , found{' '}
                  <code>
                    <LongText text={one.actual} />
                  </code>
                </p>
              )}
              <CheckProofNote proof={one.proof} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
