import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormErrorsContext, type FormErrors } from '~/ui/form-errors.ts';

export type { FormErrors };

interface FormProps {
  /** Shown under the fields of these names; the first of them gets the focus when the errors change. */
  errors: FormErrors;
  /** Called with the values by field name. The browser's own validation is off: schemas decide. */
  onSubmit: (values: Record<string, unknown>) => void;
  /** Called when people turn to one of its fields. */
  onFocus?: () => void;
  /** For a submit button outside of the form: `<Button type="submit" form={id}>`. */
  id?: string;
  /** Names the form for screen readers. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A form that keeps what was typed, says what is wrong under each field until it is changed, and focuses the first bad one. */
export function Form({ errors, onSubmit, onFocus, id, label, className, children }: FormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<{ since: FormErrors; names: ReadonlySet<string> }>();
  const fixed = changed?.since === errors ? changed.names : new Set<string>();

  useEffect(() => {
    const names = Object.keys(errors);
    const first = [...(formRef.current?.elements ?? [])].find(
      (element) => element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? ''),
    );
    if (first instanceof HTMLElement) first.focus();
  }, [errors]);

  const submit = (event: React.SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(Object.fromEntries(new FormData(event.currentTarget)));
  };
  const markChanged = (event: React.SyntheticEvent<HTMLFormElement>): void => {
    const name = event.target instanceof HTMLElement ? event.target.getAttribute('name') : null;
    if (name && name in errors && !fixed.has(name)) setChanged({ since: errors, names: new Set([...fixed, name]) });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of its fields, is no control itself
    <form
      ref={formRef}
      data-slot="form"
      noValidate
      id={id}
      aria-label={label}
      onSubmit={submit}
      onInput={markChanged}
      onFocus={onFocus}
      className={className}
    >
      <FormErrorsContext value={Object.fromEntries(Object.entries(errors).filter(([name]) => !fixed.has(name)))}>
        {children}
      </FormErrorsContext>
    </form>
  );
}
