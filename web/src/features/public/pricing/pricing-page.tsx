import { Link } from '@tanstack/react-router';
import { PageIntro } from '~/features/public/page-intro.tsx';
import { planCards, type PlanCard } from '~/features/public/pricing/plan-cards.ts';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { formatCount } from '~/lib/format.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

const goodToKnow = [
  {
    title: 'What an execution is',
    text: 'One run of one test. Starting a test three times at once counts as three.',
  },
  {
    title: 'Over the limit',
    text: 'Trial stops and never charges. Paid plans keep running, and usage over the limit is billed at the end of the month.',
  },
  {
    title: 'Changing plans',
    text: 'When you upgrade, you pay for the days left in the billing period. Downgrades take effect in the next one.',
  },
  {
    title: 'Support',
    text: 'Email support on every plan, answered within 24 hours. Higher plans include priority support and a dedicated account manager.',
  },
  {
    title: 'On every plan',
    text: 'Tests written from plain English, and as many as you like. Plans differ in runs, people and history.',
  },
  {
    title: 'Money back',
    text: 'Within 30 days of subscribing. Cancel anytime. Your data stays readable for 90 days.',
  },
];

/** The plans and their prices. */
export function PricingPage() {
  return (
    <PublicLayout title="Pricing">
      <div className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24 sm:px-6 sm:pt-10">
        <PageIntro
          title="Start free, pay for what you run"
          lead="Every plan writes tests from plain English and runs them in a real browser. Plans differ in run volume, team size and retention."
        />
        <ul className="mt-10 grid gap-4 sm:mt-12 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5 xl:gap-3">
          {planCards.map((card) => (
            <li key={card.code}>
              <PlanCardView card={card} />
            </li>
          ))}
        </ul>
        <p className="mt-5 text-sm text-pretty text-muted">
          Prices in US dollars, excluding tax. Every account starts on Trial.{' '}
          <Link to="/contact" search={{ inquiry_type: 'sales' }} className={textLinkClassName}>
            Write to us
          </Link>{' '}
          to move to a paid plan, or to pay annually and save about 20%.
        </p>
        <section aria-labelledby="good-to-know" className="mt-16 border-t border-border pt-12">
          <h2 id="good-to-know" className="text-xl font-semibold tracking-tight">
            Good to know
          </h2>
          <dl className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {goodToKnow.map(({ title, text }) => (
              <div key={title}>
                <dt className="text-sm font-medium">{title}</dt>
                <dd className="mt-1 text-sm leading-5 text-pretty text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </PublicLayout>
  );
}

function PlanCardView({ card }: { card: PlanCard }) {
  return (
    <section
      aria-labelledby={`plan-${card.code}`}
      className="flex h-full flex-col rounded-lg border border-border bg-surface p-5"
    >
      <h2 id={`plan-${card.code}`} className="text-base font-semibold">
        {card.name}
      </h2>
      <p className="mt-0.5 text-xs text-muted">{card.audience}</p>
      <p className="mt-4 flex items-baseline gap-1.5">
        <span className="text-[1.75rem] leading-8 font-semibold tracking-tight tabular">
          {card.priceUsd === 0 ? 'Free' : `$${formatCount(card.priceUsd)}`}
        </span>
        {card.priceUsd === 0 ? null : <span className="text-xs text-muted">a month</span>}
      </p>
      <PlanAction card={card} />
      <dl className="mt-5 divide-y divide-border border-t border-border text-sm">
        {card.facts.map(({ label, value }) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-2 last:-mb-2">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-medium tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PlanAction({ card: { code, name } }: { card: PlanCard }) {
  const label = <span className="sr-only"> with {name}</span>;
  if (code === 'ENTERPRISE')
    return (
      <Link to="/contact" search={{ inquiry_type: 'sales' }} className={`mt-4 ${buttonVariants()}`}>
        Contact Sales<span className="sr-only"> about {name}</span>
      </Link>
    );
  return (
    <Link to="/register" className={`mt-4 ${buttonVariants({ variant: code === 'TRIAL' ? 'primary' : 'secondary' })}`}>
      {code === 'TRIAL' ? 'Start FREE' : 'Get Started'}
      {label}
    </Link>
  );
}
