import { Button as BaseButton } from '@base-ui/react/button';
import { cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Spinner } from '~/ui/spinner.tsx';

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'ref'>, Pick<VariantProps<typeof buttonVariants>, 'variant' | 'size'> {
  ref?: React.Ref<HTMLElement>;
  /** Decoration before the label. */
  icon?: ReactNode;
  /**
   * The action is in progress: the button keeps its focus and width, can't be pressed, and shows progress after 150 ms.
   */
  busy?: boolean | undefined;
}

/** A push button. `type` is "button" unless it says "submit". */
export function Button({ variant, size, icon, busy = false, disabled, className, children, ...props }: ButtonProps) {
  return (
    <BaseButton
      data-slot="button"
      disabled={busy || disabled}
      focusableWhenDisabled={busy}
      aria-busy={busy || undefined}
      className={cx(buttonVariants({ variant, size }), className)}
      {...props}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </BaseButton>
  );
}
