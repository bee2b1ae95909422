import { useQuery } from '@tanstack/react-query';
import { analysisQuery } from '~/features/ops/debug/debug-query.ts';
import { Part } from '~/features/ops/shell/facts.tsx';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** Compares this failure with those of all organizations, and suggests fixes. */
export function Analysis({ id }: { id: string }) {
  const query = useQuery(analysisQuery(id));
  return (
    <div role="status" className="rounded-md border border-border bg-subtle p-3">
      <QueryView query={query} failure="Failed to analyze execution" skeleton={<ListSkeleton />}>
        {({ common_error_patterns: patterns, suggested_fixes: fixes }) => (
          <div className="flex flex-col gap-4">
            <Sentences title="Common issues" sentences={patterns} />
            <Sentences title="Suggested fixes" sentences={fixes} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

const Sentences = ({ title, sentences }: { title: string; sentences: readonly string[] }) => (
  <Part title={title}>
    <ul className="flex list-disc flex-col gap-1 pl-4 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Part>
);
