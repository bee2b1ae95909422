import { cva } from 'class-variance-authority';

/** The look of a button, also for links: `<Link className={buttonVariants({ variant: 'primary' })}>`. */
export const buttonVariants = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none',
    'transition-colors duration-100 data-disabled:opacity-50 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-primary text-primary-foreground not-data-disabled:hover:bg-primary-hover',
        secondary:
          'border-border-strong bg-surface text-foreground not-data-disabled:hover:bg-subtle data-popup-open:bg-subtle',
        ghost:
          'border-transparent text-muted not-data-disabled:hover:bg-hover not-data-disabled:hover:text-foreground data-popup-open:bg-hover data-popup-open:text-foreground',
        danger: 'border-transparent bg-danger text-danger-foreground not-data-disabled:hover:bg-danger-hover',
      },
      size: {
        sm: 'h-7 px-2.5 text-xs [&_svg]:size-3.5',
        md: 'h-8 px-3 text-sm [&_svg]:size-4',
        lg: 'h-10 px-4 text-base [&_svg]:size-4',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);
