import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { Field, type FieldProps } from '~/ui/field.tsx';
import { useFieldContext } from '~/ui/form-context.ts';
import { Input, type InputProps } from '~/ui/input.tsx';
import { Select, type SelectOption } from '~/ui/select.tsx';
import { Switch, type SwitchProps } from '~/ui/switch.tsx';
import { Textarea, type TextareaProps } from '~/ui/textarea.tsx';

/** Fields that keep their value in the enclosing `useSaveForm` under their name. They can't be changed while it saves. */

type FieldLook = Pick<FieldProps, 'label' | 'hint' | 'optional' | 'aside'> & { fieldClassName?: string };

function useBound<Value>() {
  const field = useFieldContext<Value>();
  return {
    name: field.name,
    value: field.state.value,
    change: field.handleChange,
    busy: useStore(field.form.store, ({ isSubmitting }) => isSubmitting),
  };
}

interface TextFieldProps extends FieldLook, InputProps {
  /** Beside the control. */
  after?: ReactNode;
}

export function TextField({ label, hint, optional, fieldClassName, after, ...props }: TextFieldProps) {
  const { name, value, change, busy } = useBound<string>();
  const input = (
    <Input value={value} readOnly={busy} onChange={({ currentTarget }) => change(currentTarget.value)} {...props} />
  );
  return (
    <Field name={name} label={label} hint={hint} optional={optional} className={fieldClassName}>
      {after ? (
        <div className="flex items-center gap-2">
          {input}
          {after}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

export function TextareaField({ label, hint, optional, aside, fieldClassName, ...props }: FieldLook & TextareaProps) {
  const { name, value, change, busy } = useBound<string>();
  return (
    <Field name={name} label={label} hint={hint} optional={optional} aside={aside} className={fieldClassName}>
      <Textarea
        value={value}
        readOnly={busy}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        {...props}
      />
    </Field>
  );
}

export function SelectField({
  options,
  fieldClassName,
  ...look
}: FieldLook & { options: readonly SelectOption<string>[] }) {
  const { name, value, change, busy } = useBound<string>();
  return (
    <Field name={name} buttonControl className={fieldClassName} {...look}>
      <Select options={options} value={value} disabled={busy} onValueChange={change} />
    </Field>
  );
}

export function SwitchField(props: Omit<SwitchProps, 'checked' | 'onCheckedChange' | 'disabled'>) {
  const { value, change, busy } = useBound<boolean>();
  return <Switch checked={value} disabled={busy} onCheckedChange={change} {...props} />;
}
