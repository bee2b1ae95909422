import { Input as BaseInput } from '@base-ui/react/input';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The shared look of text controls. Text is 16 px on touch screens, so that phones do not zoom in on focus. */
export const controlClassName = cx(
  'w-full min-w-0 rounded-md border border-border-strong bg-surface text-sm text-ellipsis text-foreground pointer-coarse:text-[1rem]',
  'transition-[border-color,box-shadow] duration-100 hover:border-faint/60',
  'focus:border-ring focus:outline-none focus:ring-3 focus:ring-ring/25',
  'data-invalid:border-danger data-invalid:focus:ring-danger/25 data-disabled:opacity-50',
);

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'defaultValue' | 'value' | 'ref'> {
  ref?: React.Ref<HTMLInputElement>;
  size?: 'md' | 'lg';
  value?: string | number | undefined;
  defaultValue?: string | number | undefined;
  /** URLs, ids and codes are set in the mono face. */
  mono?: boolean;
}

/** A line of text. Within a `Field` it takes name, label, hint and error from there. */
export function Input({ size = 'md', mono = false, className, ...props }: InputProps) {
  return (
    <BaseInput
      data-slot="input"
      className={cx(
        controlClassName,
        size === 'lg' ? 'h-10 px-3' : 'h-8 px-2.5',
        mono && 'font-mono text-xs',
        className,
      )}
      {...props}
    />
  );
}
