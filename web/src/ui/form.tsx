import { Form as Base } from '@base-ui/react/form';
import type { ReactNode } from 'react';

/** Field names to what is wrong with them. */
export type FormErrors = Record<string, string>;

interface FormProps {
  /** Shown under the fields of these names; the first of them gets the focus when the errors change. */
  errors: FormErrors;
  /** Called with the values by field name. The browser's own validation is off: schemas decide. */
  onSubmit: (values: Record<string, unknown>) => void;
  /** Names the form for screen readers. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A form that keeps what was typed, says what is wrong under each field and focuses the first bad one. */
export function Form({ errors, onSubmit, label, className, children }: FormProps) {
  return (
    <Base data-slot="form" noValidate aria-label={label} errors={errors} onFormSubmit={onSubmit} className={className}>
      {children}
    </Base>
  );
}
