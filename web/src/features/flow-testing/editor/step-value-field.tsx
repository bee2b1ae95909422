import { looksLikePassword } from '@saywright/contracts/entities/selector';
import { sampleFileNames } from '@saywright/contracts/entities/sample-files';
import { actionInfo, type Step } from '@saywright/contracts/entities/step';
import { describeGenerated } from '@saywright/contracts/text/generated-values';
import { generatedIn } from '@saywright/contracts/text/say-generated';
import { PasswordValueField } from '~/features/flow-testing/editor/password-value-field.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Textarea } from '~/ui/textarea.tsx';

interface StepValueFieldProps {
  step: Step;
  error: string | undefined;
  onChange: (value: string) => void;
}

const hints: Partial<Record<Step['action'], string>> = {
  upload: `A sample file: ${sampleFileNames.join(', ')}. Or your own file: its name on the first line, its text below.`,
  keyboard: 'Put keys in braces: {Enter}, {Tab}, {Control+A}.',
  wait_url: 'Use * as a wildcard.',
  accept_dialog: 'Put this step right before or after the one that opens the dialog.',
  store_variable: 'Use it in later steps like this: {{name}}',
};
const longValues = new Set<Step['action']>(['type', 'upload']);
const codeValues = new Set<Step['action']>(['navigate', 'new_tab', 'wait_url', 'store_variable', 'keyboard']);

/** The parts of the value that a run generates, in words. */
const generatedHint = (value: string): string | undefined => {
  const titles = generatedIn(value).map(describeGenerated);
  return titles.length === 0 ? undefined : `Generated for each run: ${titles.join(', ')}.`;
};

/** The meaning of the step's value to its action: text, URL, file, name. */
export function StepValueField({ step, error, onChange }: StepValueFieldProps) {
  const info = actionInfo(step.action).value;
  if (!info) return null;
  if (step.action === 'type' && step.selector && looksLikePassword(step.selector))
    return <PasswordValueField value={step.value} error={error} onChange={onChange} />;
  const common = {
    value: step.value,
    placeholder: info.example,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <Field
      label={info.label}
      optional={!info.required}
      error={error}
      hint={generatedHint(step.value) ?? hints[step.action]}
    >
      {longValues.has(step.action) ? (
        <Textarea rows={1} {...common} />
      ) : (
        <Input mono={codeValues.has(step.action)} {...common} />
      )}
    </Field>
  );
}
