import { useMutation, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { ModelCost } from '~/features/flow-testing/model/model-use.tsx';
import { modelStateQuery } from '~/features/flow-testing/queries.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { Button } from '~/ui/button.tsx';

interface SuggestNameButtonProps {
  testId: string;
  /** The name as it is now. */
  name: string;
  onName: (name: string) => void;
}

/** Has a language model suggest a name for a test; nothing while it's off. */
export function SuggestNameButton({ testId, name, onName }: SuggestNameButtonProps) {
  const { data: state } = useQuery(modelStateQuery);
  const suggesting = useMutation({
    mutationFn: () => api.suggestTestName({ params: { id: testId } }),
  });
  if (!state?.is_on) return null;
  const { data, error, isPending } = suggesting;
  const trouble = error ? errorText(error, 'Please try again.') : data?.message;
  const suggested = data?.name ?? undefined;
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-2.5 pb-1">
      {suggested !== undefined && suggested !== name ? (
        <>
          <span className="min-w-0 text-sm wrap-anywhere">{suggested}</span>
          <Button size="sm" variant="primary" onClick={() => onName(suggested)}>
            Use name
          </Button>
        </>
      ) : (
        <Button size="sm" variant="ghost" busy={isPending} onClick={() => suggesting.mutate()}>
          <Sparkles aria-hidden="true" />
          Suggest a name
        </Button>
      )}
      {trouble ? <p className="min-w-0 text-xs text-muted">{trouble}</p> : null}
      {data?.model ? <ModelCost model={data.model} /> : null}
    </div>
  );
}
