import { actionInfo, type Step } from '@saywright/contracts/entities/step';
import { WandSparkles } from 'lucide-react';
import { useSentence } from '~/features/flow-testing/editor/use-sentence.ts';
import { Button } from '~/ui/button.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { Field } from '~/ui/field.tsx';
import { Textarea } from '~/ui/textarea.tsx';

interface DraftWordsProps {
  words: string;
  /** The steps beside the draft. */
  others: readonly Step[];
  error: string | undefined;
  onChange: (words: string) => void;
  /** The words as they were understood. */
  onRead: (steps: readonly Step[]) => void;
}

/** The words of a draft, which can be said otherwise and read again. */
export function DraftWords({ words, others, error, onChange, onRead }: DraftWordsProps) {
  const sentence = useSentence(others, onRead);
  const info = actionInfo('draft').value;
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label={info?.label ?? ''} error={sentence.error ?? error} className="w-full">
        <Textarea
          rows={1}
          value={words}
          placeholder={info?.example}
          onChange={(event) => {
            sentence.clear();
            onChange(event.currentTarget.value);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3 text-xs">
        <Button
          size="sm"
          icon={<WandSparkles aria-hidden="true" />}
          busy={sentence.busy}
          disabled={words.trim() === ''}
          onClick={() => sentence.convert(words)}
        >
          Try again
        </Button>
        <DocsLink to="/docs/sentences#what-you-can-say">What you can write</DocsLink>
      </div>
    </div>
  );
}
