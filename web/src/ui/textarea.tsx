import { Field } from '@base-ui/react/field';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { controlClassName } from '~/ui/input.tsx';

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'defaultValue'> {
  ref?: React.Ref<HTMLElement>;
  value?: string;
  defaultValue?: string;
  mono?: boolean;
  /** Lines that are always there. */
  rows?: number;
}

/** Several lines of text; it grows with what is typed, up to 16 lines or half of the screen. */
export function Textarea({ mono = false, rows, className, value, defaultValue, ref, ...props }: TextareaProps) {
  return (
    <Field.Control
      data-slot="textarea"
      ref={ref}
      value={value}
      defaultValue={defaultValue}
      render={
        <textarea
          className={cx(
            controlClassName,
            'field-sizing-content max-h-[min(20rem,50dvh)] resize-y px-2.5 py-1.5',
            mono && 'font-mono text-xs leading-5',
            className,
          )}
          style={rows === undefined ? undefined : { minHeight: `calc(${rows}lh + 0.875rem)` }}
          {...props}
        />
      }
    />
  );
}
