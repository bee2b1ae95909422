import type { AssertionResult, ExecutedStep } from '@saywright/contracts/entities/execution';
import { describeSelector } from '@saywright/contracts/entities/selector';
import { actionInfo } from '@saywright/contracts/entities/step';
import { CornerDownRight, Maximize2, TriangleAlert } from 'lucide-react';
import { ErrorDocument } from '~/features/flow-testing/run/error-document.tsx';
import { Screenshot } from '~/features/flow-testing/run/screenshot.tsx';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { LayerLink } from '~/features/flow-testing/layer-link.tsx';
import { formatDuration } from '~/lib/format.ts';
import { LongText } from '~/ui/long-text.tsx';
import { StatusBadge, StatusIcon } from '~/ui/status-badge.tsx';

interface StepDetailProps {
  state: StepState;
  /** When this kind of run takes pictures. */
  pictures: 'headless' | 'headed';
  /** The run has ended. */
  ended: boolean;
}

/** Everything that is known of one step of a run. */
export function StepDetail({ state, pictures, ended }: StepDetailProps) {
  const { result } = state;
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

      {result?.error_details ? <ErrorDocument details={result.error_details} /> : null}
      {result ? <Findings result={result} /> : null}
      {result?.screenshot_path ? (
        <LayerLink
          opens={{ shot: result.screenshot_path ?? '' }}
          resetScroll={false}
          className="group relative block overflow-hidden rounded-md border border-border"
        >
          <Screenshot
            filename={result.screenshot_path}
            alt={`The page after step ${state.order}`}
            className="aspect-video"
            whole
          />
          <span className="absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-md border border-border bg-raised px-2 py-1 text-xs opacity-0 transition-opacity duration-100 group-hover:opacity-100 group-focus-visible:opacity-100">
            <Maximize2 aria-hidden="true" className="size-3.5" />
            Enlarge
          </span>
        </LayerLink>
      ) : result?.status === 'passed' && pictures === 'headless' ? (
        <p className="rounded-md border border-dashed border-border px-3 py-2 text-xs text-muted">
          No picture of this step: a headless run takes one at screenshot steps and when a step fails.
        </p>
      ) : null}
      {result && result.assertion_results.length > (result.error_details ? 1 : 0) ? (
        <Assertions results={result.assertion_results} />
      ) : null}
    </section>
  );
}

function withoutResult({ status }: StepState, ended: boolean): string {
  if (ended) return 'The run ended before this step.';
  return status === 'running' ? 'This step is running now.' : 'This step is still to come.';
}

function Findings({ result }: { result: ExecutedStep }) {
  const matched = result.matched_selector;
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
