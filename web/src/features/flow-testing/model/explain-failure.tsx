import { queryOptions, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { ModelCost } from '~/features/flow-testing/model/model-use.tsx';
import { modelStateQuery } from '~/features/flow-testing/queries.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { Button } from '~/ui/button.tsx';

interface ExplainFailureProps {
  executionId: string;
  /** The failed step. */
  order: number;
}

/** An answer stays with its step, so that going back to it asks nobody again. */
const explanationQuery = (id: string, order: number) =>
  queryOptions({
    queryKey: ['executions', 'explanation', id, order],
    queryFn: () => api.explainFailure({ params: { id }, body: { order } }),
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Has a language model explain a failed step, in its words and with evidence from the error; says so where it's off. */
export function ExplainFailure({ executionId, order }: ExplainFailureProps) {
  const { data: state } = useQuery(modelStateQuery);
  const { data, error, isFetching, refetch } = useQuery(explanationQuery(executionId, order));
  if (!state?.is_on && !data)
    return state?.message ? <p className="text-xs text-muted">No explanation: {state.message}</p> : null;
  const trouble = error ? errorText(error, 'Please try again.') : data?.message;
  return (
    <section aria-label="Explanation" aria-live="polite" className="flex flex-col gap-2">
      {data?.explanation ? (
        <div className="flex flex-col gap-2 rounded-md border border-border bg-subtle p-3 text-sm wrap-anywhere">
          <p className="flex items-start gap-2">
            <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {data.explanation.explanation}
          </p>
          <ul aria-label="Evidence" className="flex flex-col gap-1">
            {data.explanation.evidence.map((quote) => (
              <li key={quote} className="border-l-2 border-border-strong pl-2 font-mono text-xs leading-5 text-muted">
                {quote}
              </li>
            ))}
          </ul>
          <p>
            <span className="font-medium">Fix:</span> {data.explanation.fix}
          </p>
          <p className="text-xs text-muted">
            A language model wrote this. The evidence is quoted from the error; check the rest yourself.
          </p>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            <Sparkles aria-hidden="true" />
            Explain
          </Button>
          {trouble ? <p className="min-w-0 text-xs text-muted">{trouble}</p> : null}
        </div>
      )}
      {data?.model ? <ModelCost model={data.model} /> : null}
    </section>
  );
}
