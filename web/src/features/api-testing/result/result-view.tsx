import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import { Info, MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AssertionResults } from '~/features/api-testing/result/assertion-results.tsx';
import { NameValues } from '~/features/api-testing/result/name-values.tsx';
import { ResponseBody, type PickedValue } from '~/features/api-testing/result/response-body.tsx';
import { TimingWaterfall } from '~/features/api-testing/result/timing-waterfall.tsx';
import type { ResponseTab } from '~/features/api-testing/result/response-params.ts';
import { RunError } from '~/features/runs/run-error.tsx';
import { formatBytes, formatDuration, formatQuantity } from '~/lib/format.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';
import { CodeBlock } from '~/ui/code-block.tsx';
import { TabPanel, Tabs, type TabItem } from '~/ui/tabs.tsx';

interface ResultViewProps {
  result: ApiResult;
  /** Actions for the value at the cursor. */
  onPick?: (picked: PickedValue, action: 'assert' | 'extract') => void;
}

const statusTone = (code: number): string =>
  code < 300 ? 'text-passed' : code < 400 ? 'text-running' : code < 500 ? 'text-error' : 'text-failed';

/** The response to a request, and how its assertions went. */
export function ResultView({ result, onPick }: ResultViewProps) {
  const { response: open } = usePlace();
  const { swap } = useLayer();
  const { request, response, timings, assertion_results: assertions, extracted, notes } = result;
  const failed = assertions.filter(({ passed }) => !passed).length;
  const view = open ?? (failed > 0 || !response ? 'assertions' : 'body');
  const tabs: TabItem<ResponseTab>[] = [
    { value: 'body', label: 'Body' },
    { value: 'headers', label: 'Headers', count: response?.headers.length },
    { value: 'assertions', label: 'Assertions', count: assertions.length },
    { value: 'timing', label: 'Timing' },
    { value: 'request', label: 'Request' },
  ];
  return (
    <div className="min-w-0">
      <dl className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <Fact name="Status">
          {response ? (
            <span className={`font-medium ${statusTone(response.status_code)}`}>
              {response.status_code} {response.status_text}
            </span>
          ) : (
            'No response'
          )}
        </Fact>
        {timings ? <Fact name="Time">{formatDuration(timings.total)}</Fact> : null}
        {response ? <Fact name="Size">{formatBytes(response.body_bytes)}</Fact> : null}
        {assertions.length > 0 ? (
          <Fact name="Assertions">
            <span className={failed > 0 ? 'text-failed' : 'text-passed'}>
              {assertions.length - failed} of {assertions.length} passed
            </span>
          </Fact>
        ) : null}
      </dl>
      {result.error_message ? <RunError message={result.error_message} /> : null}
      {notes.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-1 text-xs text-muted">
          {notes.map((note) => (
            <li key={note} className="flex gap-1.5">
              <Info aria-hidden="true" className="mt-px size-3.5 shrink-0 text-faint" />
              <span className="min-w-0 wrap-anywhere">{note}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Tabs
        label="Response"
        value={view}
        onValueChange={(next) => swap({ response: next })}
        tabs={tabs}
        className="mt-3"
      >
        <TabPanel value="body" className="pt-3">
          <ResponseBody result={result} {...(onPick ? { onPick } : {})} />
        </TabPanel>
        <TabPanel value="headers" className="pt-3">
          <NameValues label="Response headers" items={response?.headers ?? []} empty="No response headers" />
        </TabPanel>
        <TabPanel value="assertions" className="flex flex-col gap-4 pt-3">
          <AssertionResults results={assertions} hasResponse={response !== null} />
          {extracted.length > 0 ? (
            <section aria-label="Extracted values">
              <h3 className="mb-1.5 text-xs font-medium text-muted">Extracted values</h3>
              <NameValues
                label="Extracted values"
                items={extracted.map(({ name, value, problem }) => ({ name, value: value ?? problem ?? '' }))}
                empty=""
              />
            </section>
          ) : null}
        </TabPanel>
        <TabPanel value="timing" className="flex flex-col gap-5 pt-3">
          {timings ? <TimingWaterfall timings={timings} /> : <p className="text-sm text-muted">No timings</p>}
          {response && response.redirects.length > 0 ? <Redirects response={response} /> : null}
          {response?.tls ? (
            <section aria-label="TLS">
              <h3 className="mb-1.5 text-xs font-medium text-muted">TLS</h3>
              <NameValues
                label="TLS"
                items={[
                  { name: 'Protocol', value: response.tls.protocol },
                  { name: 'Cipher', value: response.tls.cipher },
                  { name: 'Certificate for', value: response.tls.subject },
                  { name: 'Issued by', value: response.tls.issuer },
                  { name: 'Valid until', value: response.tls.valid_to },
                ]}
                empty=""
              />
            </section>
          ) : null}
        </TabPanel>
        <TabPanel value="request" className="flex flex-col gap-3 pt-3">
          {request ? (
            <>
              <p className="font-mono text-xs wrap-anywhere">
                <span className="font-semibold">{request.method}</span> {request.url}
              </p>
              <NameValues label="Request headers" items={request.headers} empty="No request headers" />
              {request.body === null ? null : (
                <CodeBlock label="Request body" wrap className="max-h-96">
                  {request.body}
                </CodeBlock>
              )}
            </>
          ) : (
            <p className="text-sm text-muted">The request wasn’t sent.</p>
          )}
        </TabPanel>
      </Tabs>
      <p role="status" className="sr-only">
        {response
          ? `${response.status_code} ${response.status_text}, ${formatQuantity(assertions.length, 'assertion')}, ${failed} failed`
          : (result.error_message ?? '')}
      </p>
    </div>
  );
}

function Redirects({ response }: { response: NonNullable<ApiResult['response']> }) {
  return (
    <section aria-label="Redirects">
      <h3 className="mb-1.5 text-xs font-medium text-muted">Redirects</h3>
      <ol className="flex flex-col gap-1 text-xs">
        {response.redirects.map(({ status_code: code, url }, index) => (
          <li key={index} className="flex items-start gap-2">
            <span className="font-medium tabular">{code}</span>
            <MoveRight aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-faint" />
            <code className="wrap-anywhere">{url}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline gap-1.5">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="tabular">{children}</dd>
  </div>
);
