import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { figures } from '~/features/public/about/figures.ts';
import { PageIntro } from '~/features/public/page-intro.tsx';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';

const way = [
  {
    title: 'You say it',
    text: 'Describe what a person does on the page and should see, in plain English.',
    sample: 'Open the cart and check that the total is $42.00',
  },
  {
    title: 'It becomes steps',
    text: 'Following fixed rules, each part of a sentence becomes a step that you can read and edit.',
    sample: 'Check that Total is $42.00',
  },
  {
    title: 'A browser does it',
    text: 'A real one. It finds things by label, role and visible text, and takes screenshots when they matter.',
    sample: 'link “Cart” → clicked',
  },
  {
    title: 'You see what happened',
    text: 'Passed, with proof, or failed, with what was expected, what was found, and what was tried.',
    sample: 'expected $42.00, found $45.00',
  },
];

const principles = [
  {
    title: 'Tests are readable',
    text: 'If only its author understands a test, nobody trusts it and nobody fixes it. Steps are sentences, and so are results.',
  },
  {
    title: 'Understood or not, never guessed',
    text: 'Anything we don’t understand stays visible in your own words. We don’t fill gaps with something that looks right.',
  },
  {
    title: 'A failure is a document',
    text: 'You get the reason, the evidence and the page at that moment together, so finding the cause takes reading, not detective work.',
  },
  {
    title: 'Nothing is silently repeated',
    text: 'Once a run has begun, we never start it again behind your back, because a test may buy, send or delete something. If we lose a run, we say so.',
  },
  {
    title: 'What you see is measured',
    text: 'Counts and timings are real, and the status page checks the service itself. We don’t show numbers that we don’t know.',
  },
  {
    title: 'Your tests are yours',
    text: 'They run where you point them and show you what they did. We don’t use them to train models.',
  },
];

/** The product and its principles. */
export function AboutPage() {
  return (
    <PublicLayout title="About">
      <div className="mx-auto w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10 sm:pb-20">
        <PageIntro
          title="Software breaks in places people could have described in a sentence"
          lead="Saywright turns that sentence into a test. It’s made for everyone responsible for a product: developers, testers, product managers."
        />
        <ol className="mt-12 grid gap-px overflow-hidden rounded-xl border border-border bg-border sm:mt-16 sm:grid-cols-2 lg:grid-cols-4">
          {way.map(({ title, text, sample }, index) => (
            <li key={title} className="flex flex-col bg-surface p-5">
              <span aria-hidden="true" className="text-xs tabular text-faint">
                {index + 1}
              </span>
              <h2 className="mt-2 text-base font-semibold">{title}</h2>
              <p className="mt-1.5 flex-1 text-sm leading-5 text-pretty text-muted">{text}</p>
              <p className="mt-5 rounded-md bg-subtle px-2.5 py-2 font-mono text-2xs leading-4 text-muted">{sample}</p>
            </li>
          ))}
        </ol>
        <dl className="mt-12 grid grid-cols-2 gap-x-8 gap-y-8 lg:grid-cols-4">
          {figures.map(({ id, value, text }) => (
            <div key={id} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-4">
              <dt className="mt-1 text-sm leading-5 text-pretty text-muted">{text}</dt>
              <dd className="text-3xl leading-9 font-semibold tracking-tight tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section aria-labelledby="principles" className="border-t border-border bg-surface">
        <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-16 sm:px-6 sm:py-20 lg:grid-cols-[1fr_2fr]">
          <h2 id="principles" className="text-2xl leading-8 font-semibold tracking-tight text-balance sm:text-3xl">
            Our principles
          </h2>
          <div className="grid gap-x-10 gap-y-9 sm:grid-cols-2">
            {principles.map(({ title, text }) => (
              <div key={title}>
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="mt-1.5 text-base leading-6 text-pretty text-muted">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby="next" className="border-t border-border">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-16 sm:px-6">
          <div>
            <h2 id="next" className="text-2xl font-semibold tracking-tight">
              The quickest way to get to know us
            </h2>
            <p className="mt-1.5 text-base text-muted">
              Describe a test and watch it run. The documentation shows you how.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Link to="/docs/getting-started" className={buttonVariants({ variant: 'primary', size: 'lg' })}>
              Getting started
              <ArrowRight aria-hidden="true" />
            </Link>
            <Link to="/contact" className={buttonVariants({ size: 'lg' })}>
              Contact
            </Link>
          </div>
        </div>
      </section>
    </PublicLayout>
  );
}
