import { looksLikePassword } from '@saywright/contracts/entities/selector';
import { sampleFileNames } from '@saywright/contracts/entities/sample-files';
import { actionInfo, type Step } from '@saywright/contracts/entities/step';
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
  upload: `A sample: ${sampleFileNames.join(', ')}. Or a name of your own on the first line, and the text of the file below it.`,
  keyboard: 'Keys stand in braces: {Enter}, {Tab}, {Control+A}.',
  wait_url: 'A * stands for anything.',
  accept_dialog: 'Right before or right after the step that opens the dialog.',
  store_variable: 'Later steps use it as {{name}}.',
};
const longValues = new Set<Step['action']>(['type', 'upload']);
const codeValues = new Set<Step['action']>(['navigate', 'new_tab', 'wait_url', 'store_variable', 'keyboard']);

/** What the step's value means to its action: a text, an address, a file, a name. */
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
    <Field label={info.label} optional={!info.required} error={error} hint={hints[step.action]}>
      {longValues.has(step.action) ? (
        <Textarea rows={1} {...common} />
      ) : (
        <Input mono={codeValues.has(step.action)} {...common} />
      )}
    </Field>
  );
}
