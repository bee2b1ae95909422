import { Field as Base } from '@base-ui/react/field';
import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldProps {
  label: string;
  /** The field's name in the form's values and errors. */
  name?: string;
  /** A sentence under the control, also read out with it. */
  hint?: ReactNode;
  /** What is wrong, under the control. Also shown when the enclosing `Form` has an error of this name. */
  error?: string | undefined;
  /** Says "Optional" beside the label: required is the rule, optional the exception. */
  optional?: boolean;
  /** The label is there for screen readers only. */
  hideLabel?: boolean;
  /** For controls that are buttons (`Select`): a press on the label must not press them. */
  buttonControl?: boolean;
  disabled?: boolean;
  /** Beside the label, at the far end: "Forgot password?". */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A control with its label, hint and error, tied together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, name, hint, error, optional, hideLabel, buttonControl, disabled, aside, className, children } = props;
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
      {hint ? <Base.Description className="text-xs text-muted">{hint}</Base.Description> : null}
      <FieldError error={error} />
    </Base.Root>
  );
}

function FieldError({ error }: { error: string | undefined }) {
  const className = 'flex items-start gap-1.5 text-xs text-failed';
  const icon = <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />;
  if (error)
    return (
      <Base.Error match className={className}>
        {icon}
        {error}
      </Base.Error>
    );
  return (
    <Base.Error
      render={({ children, ...rest }) => (
        <div {...rest} className={className}>
          {icon}
          {children}
        </div>
      )}
    />
  );
}
