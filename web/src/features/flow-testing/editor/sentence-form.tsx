import type { Step } from '@saywright/contracts/entities/step';
import { useSentence } from '~/features/flow-testing/editor/use-sentence.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';

interface SentenceFormProps {
  steps: readonly Step[];
  onSteps: (steps: readonly Step[]) => void;
}

const noErrors = {};

/** Says the next step in plain English. */
export function SentenceForm({ steps, onSteps }: SentenceFormProps) {
  const sentence = useSentence(steps, onSteps);
  return (
    <Form
      errors={noErrors}
      onSubmit={sentence.submit}
      label="Add a step in plain English"
      className="flex flex-col items-stretch gap-2 border-t border-border px-4 py-3 sm:flex-row sm:items-start"
    >
      <Field
        label="Step in plain English"
        hideLabel
        error={sentence.error}
        hint={sentence.notice || undefined}
        className="sm:flex-1"
      >
        <Input
          value={sentence.prompt}
          onChange={(event) => sentence.setPrompt(event.currentTarget.value)}
          placeholder="Describe the next step: click “Log in”"
        />
      </Field>
      <Button type="submit" busy={sentence.busy} disabled={sentence.prompt.trim() === ''}>
        Write step
      </Button>
    </Form>
  );
}
