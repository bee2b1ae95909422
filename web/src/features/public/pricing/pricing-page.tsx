import type { BillingPeriod, Plan } from '@saywright/contracts/entities/plan';
import type { PlanCode } from '@saywright/contracts/plans';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { PlanGrid, PlanGridSkeleton } from '~/features/plans/plan-grid.tsx';
import { planNames } from '@saywright/contracts/plan-names';
import { plansQuery } from '~/features/plans/plans-query.ts';
import { PageIntro } from '~/features/public/page-intro.tsx';
import { FeatureTable } from '~/features/public/pricing/feature-table.tsx';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { useSession } from '~/lib/session.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { QueryView } from '~/ui/query-view.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { useNear } from '~/ui/use-near.ts';

const goodToKnow = [
  {
    title: 'What an execution is',
    text: 'One run of one test. Starting a test three times at once counts as three. A collection counts one for each request.',
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

const PlanFinder = lazy(async () => ({
  default: (await import('~/features/public/pricing/plan-finder.tsx')).PlanFinder,
}));

const noPlans = 'No plans available at the moment. Please try again later.';

/** The plans and their prices. */
export function PricingPage() {
  const query = useQuery(plansQuery);
  const [period, setPeriod] = useState<BillingPeriod>('month');
  const session = useSession();
  const current = session.status === 'signed_in' ? session.user.plan : undefined;
  return (
    <PublicLayout title="Pricing">
      <div className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24 sm:px-6 sm:pt-10">
        <PageIntro
          title="Start free, pay for what you run"
          lead="Every plan writes tests from plain English and runs them in a real browser. Plans differ in run volume, team size and retention."
        />
        {current ? (
          <p className="mt-6 text-sm">
            Your organization is on <strong className="font-medium">{planNames[current]}</strong>.{' '}
            <Link to="/plans" className={textLinkClassName}>
              Manage your plan
            </Link>
          </p>
        ) : null}
        <p className="mt-6 hidden text-sm noscript:block">Turn on JavaScript to see the current prices.</p>
        <div className="mt-10 sm:mt-12 noscript:hidden">
          <QueryView query={query} failure={noPlans} card skeleton={<PlanGridSkeleton />}>
            {(plans) => (
              <PlanGrid
                plans={plans}
                period={period}
                onPeriodChange={setPeriod}
                markOf={
                  current === undefined
                    ? undefined
                    : ({ plan_code: code }) =>
                        code === current ? { text: 'Current plan', isCurrent: true } : undefined
                }
              >
                {(plan) => <PlanAction plan={plan} period={period} current={current} />}
              </PlanGrid>
            )}
          </QueryView>
        </div>
        <p className="mt-5 text-sm text-pretty text-muted">
          Prices in US dollars, excluding tax. Every account starts on Trial, and your data stays readable for 90 days
          after you cancel.
        </p>
        {query.data ? (
          <>
            <LatePlanFinder plans={query.data} period={period} current={current} />
            <section aria-labelledby="compare" className="mt-16">
              <h2 id="compare" className="text-xl font-semibold tracking-tight">
                Compare All Features
              </h2>
              <div className="mt-5 overflow-hidden rounded-lg border border-border bg-surface">
                <FeatureTable plans={query.data} />
              </div>
              <p className="mt-3 text-sm text-pretty text-muted">
                Analytics by test and project, and SSO Integration, aren’t available yet. Need one of them now?{' '}
                <Link to="/contact" search={{ inquiry_type: 'sales' }} className={textLinkClassName}>
                  Talk to us
                </Link>{' '}
                before you buy.
              </p>
            </section>
          </>
        ) : query.isPending ? (
          // Keeps what follows below the screen until it's known where it belongs.
          <div aria-hidden className="min-h-dvh noscript:hidden" />
        ) : null}
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
        {current ? null : (
          <section aria-labelledby="get-going" className="mt-16 rounded-lg border border-border bg-subtle px-6 py-10">
            <h2 id="get-going" className="text-xl font-semibold tracking-tight">
              See it on your own site
            </h2>
            <p className="mt-2 text-sm text-muted">Five runs a month are free. You don’t need a card.</p>
            <div className="mt-5 flex flex-wrap gap-3">
              <Link to="/register" className={buttonVariants({ variant: 'primary', size: 'lg' })}>
                Start Free Trial
              </Link>
              <Link to="/contact" search={{ inquiry_type: 'demo' }} className={buttonVariants({ size: 'lg' })}>
                Schedule Demo
              </Link>
            </div>
          </section>
        )}
      </div>
    </PublicLayout>
  );
}

/** The only part with fields to fill in, which are more code than the rest of the page: for those who scroll down to it. */
function LatePlanFinder(props: ComponentProps<typeof PlanFinder>) {
  const [ref, isNear] = useNear<HTMLDivElement>(0);
  const space = <div aria-hidden className="mt-10 min-h-72" />;
  return (
    <div ref={ref}>
      {isNear ? (
        <Suspense fallback={space}>
          <PlanFinder {...props} />
        </Suspense>
      ) : (
        space
      )}
    </div>
  );
}

interface PlanActionProps {
  plan: Plan;
  period: BillingPeriod;
  /** The plan of the person who looks; undefined for visitors. */
  current: PlanCode | undefined;
}

/** The way to a plan: for visitors by the registration, for others on the page of their own plan. */
function PlanAction({ plan: { plan_code: code, name }, period, current }: PlanActionProps) {
  if (code === current)
    return (
      <Link to="/plans" className={buttonVariants()}>
        Manage plan
      </Link>
    );
  if (code === 'ENTERPRISE')
    return (
      <Link to="/contact" search={{ inquiry_type: 'sales' }} className={buttonVariants()}>
        Contact Sales<span className="sr-only"> about {name}</span>
      </Link>
    );
  const isFree = code === 'TRIAL' || code === 'BUSINESS_TRIAL';
  if (current)
    return (
      <Link to="/plans" search={isFree ? {} : { plan: code, prices: period }} className={buttonVariants()}>
        {isFree ? 'See your plan' : 'Change plan'}
        <span className="sr-only">{isFree ? '' : ` to ${name}`}</span>
      </Link>
    );
  return (
    <Link
      to="/register"
      search={isFree ? {} : { redirect: `/plans?plan=${code}&prices=${period}` }}
      className={buttonVariants({ variant: isFree ? 'primary' : 'secondary' })}
    >
      {isFree ? 'Start FREE' : 'Get Started'}
      <span className="sr-only"> with {name}</span>
    </Link>
  );
}
