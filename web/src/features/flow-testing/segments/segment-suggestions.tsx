import type { SegmentSuggestions as Suggestions } from '@saywright/contracts/entities/segment';
import { useQuery } from '@tanstack/react-query';
import { Blocks } from 'lucide-react';
import { useState } from 'react';
import { segmentSuggestionsQuery } from '~/features/flow-testing/queries.ts';
import { useTakeSuggestion } from '~/features/flow-testing/segments/use-take-suggestion.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';

type Suggestion = Suggestions['suggestions'][number];

interface SegmentSuggestionsProps {
  testId: string;
  onTaken: () => void;
}

/** Stretches of a test's steps that others have too, each to become a segment; nothing if there are none. */
export function SegmentSuggestions({ testId, onTaken }: SegmentSuggestionsProps) {
  const { data } = useQuery(segmentSuggestionsQuery(testId));
  if (!data?.suggestions.length) return null;
  return (
    <section aria-label="Suggested segments" className="flex flex-col gap-2">
      {data.suggestions.map((suggestion) => (
        <SuggestionCard key={suggestion.step_ids.join()} testId={testId} suggestion={suggestion} onTaken={onTaken} />
      ))}
    </section>
  );
}

function whereElse({ segment, tests }: Suggestion, testId: string): string {
  if (segment) return `are the segment “${segment.name}”.`;
  const [first] = tests.filter(({ id }) => id !== testId);
  if (!first) return 'are done again later in this test.';
  const others = tests.length - 1;
  return `are also in “${first.name}”${others === 0 ? '' : others === 1 ? ' and 1 other test' : ` and ${others} other tests`}.`;
}

function SuggestionCard({ testId, suggestion, onTaken }: SegmentSuggestionsProps & { suggestion: Suggestion }) {
  const [name, setName] = useState('');
  const taking = useTakeSuggestion(testId, onTaken);
  const { first_step: first, step_ids: ids, segment } = suggestion;
  const last = first + ids.length - 1;
  return (
    <div className="flex flex-col gap-2 rounded-md border border-border px-3 py-2 text-sm">
      <p className="flex items-start gap-2 wrap-anywhere">
        <Blocks aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        Steps {first}–{last} {whereElse(suggestion, testId)}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        {segment ? null : (
          <Field label={`Name of a segment for steps ${first}–${last}`} hideLabel className="min-w-40 flex-1">
            <Input value={name} placeholder="Segment name" onChange={(event) => setName(event.currentTarget.value)} />
          </Field>
        )}
        <Button
          size={segment ? 'sm' : 'md'}
          busy={taking.isPending}
          disabled={!segment && name.trim() === ''}
          onClick={() => taking.mutate({ suggestion, name: name.trim() })}
        >
          {segment ? 'Use segment' : 'Create segment'}
        </Button>
      </div>
    </div>
  );
}
