import { Link } from '@tanstack/react-router';
import { buttonVariants } from '~/ui/button-variants.ts';

/** The ways to a person, after the answers. */
export function AskUs() {
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-border bg-surface px-5 py-4 print:hidden">
      <p className="mt-0! text-base font-medium">Still have questions?</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/contact" search={{ inquiry_type: 'demo' }} className={buttonVariants()}>
          Schedule Demo
        </Link>
        <Link to="/contact" search={{ inquiry_type: 'support' }} className={buttonVariants({ variant: 'primary' })}>
          Contact Support
        </Link>
      </div>
    </div>
  );
}
