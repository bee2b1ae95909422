import { Field as Base } from '@base-ui/react/field';
import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { FormErrorsContext } from '~/ui/form-errors.ts';

export interface FieldProps {
  label: string;
  /** The field's name in the form's values and errors. */
  name?: string;
  /** A sentence under the control, also read out with it; an error takes its place. */
  hint?: ReactNode;
  /** The error below the control. Also shown if the enclosing `Form` has an error with this name. */
  error?: string | undefined;
  /** Says "Optional" beside the label: required is the rule, optional the exception. */
  optional?: boolean | undefined;
  /** The label is there for screen readers only. */
  hideLabel?: boolean;
  /** For controls that are buttons (`Select`): a press on the label must not press them. */
  buttonControl?: boolean;
  disabled?: boolean;
  /** Beside the label, at the far end: "Forgot password?". */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A control with its label, hint and error, tied together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, name, hint, optional, hideLabel, buttonControl, disabled, aside, className, children } = props;
  const formErrors = use(FormErrorsContext);
  const error = props.error ?? (name === undefined ? undefined : formErrors[name]);
  return (
    <Base.Root
      data-slot="field"
      invalid={error ? true : undefined}
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <Base.Label
          className="text-sm font-medium text-foreground"
          {...(buttonControl ? { nativeLabel: false, render: <div /> } : {})}
        >
          {label}
          {optional ? <span className="ml-1.5 font-normal text-faint">Optional</span> : null}
        </Base.Label>
        {aside}
      </div>
      {children}
      {hint && !error ? <Base.Description className="text-xs text-muted">{hint}</Base.Description> : null}
      {error ? (
        <Base.Error match className="flex items-start gap-1.5 text-xs text-failed">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          <span className="min-w-0 break-words">{error}</span>
        </Base.Error>
      ) : null}
    </Base.Root>
  );
}
