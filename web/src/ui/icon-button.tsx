import { Button as BaseButton } from '@base-ui/react/button';
import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Tooltip } from '~/ui/tooltip.tsx';

/** The look of a button with only an icon, also for links. */
export const iconButtonVariants = cva(
  [
    'inline-flex shrink-0 items-center justify-center rounded-md border transition-colors duration-100',
    'data-disabled:opacity-50',
  ],
  {
    variants: {
      variant: {
        ghost:
          'border-transparent text-muted not-data-disabled:hover:bg-hover not-data-disabled:hover:text-foreground data-popup-open:bg-hover data-popup-open:text-foreground',
        secondary: 'border-border-strong bg-surface text-muted not-data-disabled:hover:bg-subtle hover:text-foreground',
      },
      size: { sm: 'size-7 [&_svg]:size-3.5', md: 'size-8 [&_svg]:size-4' },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'ref' | 'aria-label' | 'name'>, VariantProps<typeof iconButtonVariants> {
  ref?: React.Ref<HTMLElement>;
  /** The action: the tooltip, and the accessible name. */
  label: string;
  /** The accessible name where the label alone doesn't tell it from others: "Delete Login test". */
  name?: string | undefined;
  /** Keys shown in the tooltip: `g t`. */
  shortcut?: string | undefined;
  /** It keeps the focus when a press disables it. */
  focusableWhenDisabled?: boolean;
}

/** A button that shows only an icon. */
export function IconButton({ label, name = label, shortcut, variant, size, className, ...props }: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <BaseButton
        data-slot="icon-button"
        aria-label={name}
        className={cx(iconButtonVariants({ variant, size }), className)}
        {...props}
      />
    </Tooltip>
  );
}
