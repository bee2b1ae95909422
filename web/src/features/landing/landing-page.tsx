import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { FailureVignette } from '~/features/landing/failure-vignette.tsx';
import { RunVignette } from '~/features/landing/run-vignette.tsx';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';

const qualities = [
  {
    title: 'Write it as you would say it',
    text: 'Each part of a sentence becomes a named step that you can edit and reorder. What was not understood stays in view as a draft, with a hint on how to put it.',
  },
  {
    title: 'Run it in a real browser',
    text: 'Tests find things the way people do: by label, role and visible text. Every step tells its time and what it found; pictures, console and network logs come with the run.',
  },
  {
    title: 'Read why it failed',
    text: 'What was expected, what was there instead, what was tried, and the page at that moment. No video to scrub through before you know.',
  },
];

/** The public start page. */
export function LandingPage() {
  return (
    <PublicLayout title={undefined}>
      <section className="mx-auto max-w-6xl px-4 pt-14 pb-12 sm:px-6 sm:pt-20">
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
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/register" className={buttonVariants({ variant: 'primary', size: 'lg' })}>
            Start FREE
            <ArrowRight aria-hidden="true" />
          </Link>
          <Link to="/login" className={buttonVariants({ size: 'lg' })}>
            Sign In
          </Link>
        </div>
        <div className="mt-12 sm:mt-16">
          <RunVignette />
        </div>
      </section>

      <section aria-labelledby="qualities" className="border-t border-border">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
          <h2 id="qualities" className="sr-only">
            What it does
          </h2>
          <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
            {qualities.map(({ title, text }) => (
              <div key={title}>
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="mt-2 text-base leading-6 text-pretty text-muted">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>

      <section aria-labelledby="failure" className="border-t border-border bg-surface">
        <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-8 px-4 py-16 sm:px-6 sm:py-20 lg:grid-cols-[2fr_3fr]">
          <div>
            <h2 id="failure" className="text-2xl leading-8 font-semibold tracking-tight text-balance sm:text-3xl">
              A failure is a page you can read
            </h2>
            <p className="mt-3 max-w-md text-base leading-6 text-pretty text-muted">
              A red cross is not a finding. A failed step says what it looked for, what it saw instead and where, so
              that you can tell a broken shop from a changed label at a glance.
            </p>
          </div>
          <FailureVignette />
        </div>
      </section>

      <section aria-labelledby="start" className="border-t border-border">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-16 sm:px-6">
          <div>
            <h2 id="start" className="text-2xl font-semibold tracking-tight">
              Write your first test in a sentence
            </h2>
            <p className="mt-1.5 text-base text-muted">The free plan gives 5 test generations per month.</p>
          </div>
          <Link to="/register" className={buttonVariants({ variant: 'primary', size: 'lg' })}>
            Get Started
          </Link>
        </div>
      </section>
    </PublicLayout>
  );
}
