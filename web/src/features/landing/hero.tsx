import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonVariants } from '~/ui/button-variants.ts';

/** The head of the start page: what the product does, and the way in. @param props.children what comes right under it */
export function Hero({ children }: { children?: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-6xl px-4 pt-12 pb-12 sm:px-6 sm:pt-18">
      <h1
        tabIndex={-1}
        className="max-w-3xl text-4xl leading-[1.08] font-semibold tracking-[-0.035em] text-balance sm:text-6xl"
      >
        Say what should work. Watch a browser prove it.
      </h1>
      <p className="mt-5 max-w-xl text-lg leading-7 text-pretty text-muted">
        Describe a test in plain English. Saywright writes the steps, runs them in a real browser and shows you what
        happened.
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <Link to="/register" className={buttonVariants({ variant: 'primary', size: 'lg' })}>
          Start FREE
          <ArrowRight aria-hidden="true" />
        </Link>
        <Link to="/login" className={buttonVariants({ size: 'lg' })}>
          Sign In
        </Link>
        <p className="text-sm text-muted">5 free tests, no credit card.</p>
      </div>
      {children}
    </section>
  );
}
