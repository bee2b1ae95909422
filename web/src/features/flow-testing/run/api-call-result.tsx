import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import { Suspense } from 'react';
import { lazyComponent } from '~/lib/lazy-component.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';

const ResultView = lazyComponent(
  async () => (await import('~/features/api-testing/result/result-view.tsx')).ResultView,
);

/** The request and response of a step's API test, as API Testing shows them. Its code is loaded with the first one. */
export const ApiCallResult = ({ result }: { result: ApiResult }) => (
  <section aria-label="API test" className="rounded-md border border-border p-3">
    <Suspense fallback={<Skeleton className="h-40" />}>
      <ResultView result={result} />
    </Suspense>
  </section>
);
