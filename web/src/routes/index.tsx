import { createFileRoute } from '@tanstack/react-router';
import { lazyComponent } from '~/lib/lazy-component.tsx';
import { requireSession } from '~/lib/require-session.ts';
import { oneOf, readSearch, text } from '~/lib/search-params.ts';
import { session, useSession } from '~/lib/session.ts';
import { useReturnFrom } from '~/features/billing/payment/use-return-from.ts';

const loadDashboard = () => import('~/features/dashboard/dashboard-page.tsx');
const DashboardPage = lazyComponent(async () => (await loadDashboard()).DashboardPage);
const LandingPage = lazyComponent(async () => (await import('~/features/landing/landing-page.tsx')).LandingPage);
const PaymentReturn = lazyComponent(
  async () => (await import('~/features/billing/payment/payment-return.tsx')).PaymentReturn,
);

const validateSearch = readSearch({
  // The runs of the last 30 days, as a chart or a table.
  runs: oneOf('table'),
  // The checkout session that people come back from.
  session_id: text,
});

export const Route = createFileRoute('/')({
  staticData: { framed: true },
  validateSearch,
  beforeLoad: ({ search, location }) => {
    if (search.session_id !== undefined) requireSession({ location });
  },
  loader: async ({ context, location }) => {
    if (session.get().status !== 'signed_in') return void (await LandingPage.preload());
    if ('session_id' in location.search) return void (await PaymentReturn.preload());
    const [{ dashboardQuery }] = await Promise.all([loadDashboard(), DashboardPage.preload()]);
    void context.queryClient.prefetchQuery(dashboardQuery);
  },
  component: Home,
});

/** The landing page when signed out, the dashboard when signed in, or how a payment stands after it. */
function Home() {
  const payment = useReturnFrom(Route.useSearch().session_id);
  if (useSession().status !== 'signed_in') return <LandingPage />;
  if (payment.id === undefined) return <DashboardPage />;
  return <PaymentReturn sessionId={payment.id} onPaid={payment.forget} onLeave={payment.leave} />;
}
