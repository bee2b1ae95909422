import { needsExpected, type ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { ApiAssertionResult } from '@saywright/contracts/entities/api-execution';
import { CircleCheck, CircleX } from 'lucide-react';
import { diffLines } from '~/features/api-testing/result/diff-lines.ts';
import { formatJson } from '~/features/api-testing/result/format-json.ts';
import { CodeBlock } from '~/ui/code-block.tsx';
import { LongText } from '~/ui/long-text.tsx';

/** A value as its JSON. Text that's JSON itself, or has several lines, is shown by its lines. */
const shownValue = (value: unknown): string =>
  typeof value === 'string' && /[\n[{]/.test(value) ? (formatJson(value) ?? value) : JSON.stringify(value, null, 2);

const isExact = ({ operator }: ApiAssertion): boolean => operator === 'equals' || operator === 'not_equals';

interface AssertionResultsProps {
  results: readonly ApiAssertionResult[];
  hasResponse: boolean;
}

/** How each assertion went, the failed ones first. */
export function AssertionResults({ results, hasResponse }: AssertionResultsProps) {
  if (results.length === 0)
    return (
      <p className="text-sm text-muted">
        {hasResponse ? 'This test has no assertions.' : 'Without a response, no assertions were checked.'}
      </p>
    );
  const sorted = results.toSorted((one, other) => Number(one.passed) - Number(other.passed));
  return (
    <ul className="divide-y divide-border rounded-md border border-border">
      {sorted.map((result, index) => (
        <AssertionResult key={index} result={result} />
      ))}
    </ul>
  );
}

function AssertionResult({
  result: { passed, assertion, summary, reason, actual_value: actual },
}: {
  result: ApiAssertionResult;
}) {
  const expected = shownValue(assertion.expected_value);
  const shown = shownValue(actual);
  const isLong = expected.includes('\n') || shown.includes('\n');
  return (
    <li className="flex gap-2.5 px-3 py-2 text-sm">
      {passed ? (
        <CircleCheck role="img" aria-label="Passed" className="mt-0.5 size-4 shrink-0 text-passed" />
      ) : (
        <CircleX role="img" aria-label="Failed" className="mt-0.5 size-4 shrink-0 text-failed" />
      )}
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{assertion.description || summary}</p>
        {reason ? <p className="mt-0.5 text-xs wrap-anywhere text-failed">{reason}</p> : null}
        {!passed && isLong && isExact(assertion) ? (
          <Diff expected={expected} actual={shown} />
        ) : (
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
            {needsExpected(assertion.operator) ? (
              <>
                <dt className="text-muted">Expected</dt>
                <dd className="font-mono wrap-anywhere">
                  <LongText text={expected} />
                </dd>
              </>
            ) : null}
            <dt className="text-muted">Actual</dt>
            <dd className="font-mono wrap-anywhere">
              <LongText text={shown} />
            </dd>
          </dl>
        )}
      </div>
    </li>
  );
}

const marks = {
  both: { sign: ' ', look: '' },
  expected: { sign: '-', look: 'bg-failed/10 text-failed' },
  actual: { sign: '+', look: 'bg-passed/10 text-passed' },
  gap: { sign: '⋮', look: 'bg-subtle text-muted' },
};

function Diff({ expected, actual }: { expected: string; actual: string }) {
  const lines = diffLines(expected, actual);
  if (!lines)
    return (
      <div className="mt-2 grid gap-2 md:grid-cols-2">
        <CodeBlock label="Expected value" className="max-h-72">
          {expected}
        </CodeBlock>
        <CodeBlock label="Actual value" className="max-h-72">
          {actual}
        </CodeBlock>
      </div>
    );
  return (
    <>
      <p className="mt-1 text-xs text-muted">
        <span className="text-failed">- expected</span> <span className="text-passed">+ actual</span>
      </p>
      <section
        aria-label="Expected and actual value"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-72 overflow-auto rounded-md border border-border"
      >
        <pre className="w-max min-w-full py-1 font-mono text-xs leading-5">
          {lines.map(({ side, text }, index) => (
            <span key={index} className={`block px-2 ${marks[side].look}`}>
              {marks[side].sign} {text}
            </span>
          ))}
        </pre>
      </section>
    </>
  );
}
