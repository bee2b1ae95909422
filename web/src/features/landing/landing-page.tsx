import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import { Comparison } from '~/features/landing/comparison.tsx';
import { FailureVignette } from '~/features/landing/failure-vignette.tsx';
import { Hero } from '~/features/landing/hero.tsx';
import { Promises } from '~/features/landing/promises.tsx';
import { RunPlayer } from '~/features/landing/run-player.tsx';
import { Solutions } from '~/features/landing/solutions.tsx';
import { Voices } from '~/features/landing/voices.tsx';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';

const pains = [
  'Testing before a release takes an afternoon of clicking, so it gets skipped when it matters most.',
  'Test scripts break with every new class name, and only their author can fix them.',
  'A red build tells you something failed. Finding out what takes longer than fixing it.',
];

const heading = 'text-2xl leading-8 font-semibold tracking-tight text-balance sm:text-3xl sm:leading-9';

/** The public start page. */
export function LandingPage() {
  // Content below the fold renders in small steps, so the page stays responsive; its space is reserved.
  // Those who have scrolled down in the drawn page are reading it, though.
  const [hasRest, setHasRest] = useState(() => typeof window === 'undefined' || window.scrollY > 0);
  useEffect(() => startTransition(() => setHasRest(true)), []);
  return (
    <PublicLayout title="Tests in plain English, run in a real browser">
      <Hero>
        <div className="mt-10 sm:mt-14">
          <RunPlayer />
        </div>
      </Hero>

      {hasRest ? <Rest /> : <div className="h-[300rem]" />}
    </PublicLayout>
  );
}

/** Sections below the recording. */
function Rest() {
  return (
    <>
      <Promises />

      <section aria-labelledby="pains" className="border-t border-border bg-surface">
        <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-4 py-16 sm:px-6 sm:py-20 lg:grid-cols-[2fr_3fr]">
          <h2 id="pains" className={heading}>
            Everyone wants tests. Nobody wants to write them, let alone maintain them.
          </h2>
          <ul className="divide-y divide-border border-y border-border">
            {pains.map((pain) => (
              <li key={pain} className="py-4 text-base leading-6 text-pretty">
                {pain}
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="solutions" className="border-t border-border">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
          <h2 id="solutions" className={heading}>
            A test that everyone can read
          </h2>
          <Solutions />
        </div>
      </section>

      <section aria-labelledby="failure" className="border-t border-border bg-surface">
        <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-8 px-4 py-16 sm:px-6 sm:py-20 lg:grid-cols-[2fr_3fr]">
          <div>
            <h2 id="failure" className={heading}>
              A failure is a page you can read
            </h2>
            <p className="mt-3 max-w-md text-base leading-6 text-pretty text-muted">
              A red X isn’t a diagnosis. When we expect a total of $47.00 in the test above, the failure shows what it
              looked for, what it found instead, and where. You can tell a broken shop from a changed price at a glance.
            </p>
          </div>
          <FailureVignette />
        </div>
      </section>

      <section aria-labelledby="voices" className="border-t border-border">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
          <h2 id="voices" className={heading}>
            One test, three people
          </h2>
          <Voices />
        </div>
      </section>

      <section aria-labelledby="comparison" className="border-t border-border bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
          <h2 id="comparison" className={heading}>
            Compared with testing by hand
          </h2>
          <Comparison />
        </div>
      </section>

      <section aria-labelledby="start" className="border-t border-border">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-16 sm:px-6 sm:py-20">
          <div>
            <h2 id="start" className={heading}>
              Write your first test in a sentence
            </h2>
            <p className="mt-2 text-base text-muted">
              The free plan stays free forever: 5 test generations per month, no credit card.
            </p>
          </div>
          <Link to="/register" className={buttonVariants({ variant: 'primary', size: 'lg' })}>
            Get Started
            <ArrowRight aria-hidden="true" />
          </Link>
        </div>
      </section>
    </>
  );
}
