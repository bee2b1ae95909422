import { createFileRoute } from '@tanstack/react-router';
import { lazyComponent } from '~/lib/lazy-component.tsx';
import { oneOf, readSearch } from '~/lib/search-params.ts';
import { session, useSession } from '~/lib/session.ts';

const loadDashboard = () => import('~/features/dashboard/dashboard-page.tsx');
const DashboardPage = lazyComponent(async () => (await loadDashboard()).DashboardPage);
const LandingPage = lazyComponent(async () => (await import('~/features/landing/landing-page.tsx')).LandingPage);

export const Route = createFileRoute('/')({
  staticData: { framed: true },
  // The runs of the last 30 days, as a chart or a table.
  validateSearch: readSearch({ runs: oneOf('table') }),
  loader: async ({ context }) => {
    if (session.get().status !== 'signed_in') return void (await LandingPage.preload());
    const [{ dashboardQuery }] = await Promise.all([loadDashboard(), DashboardPage.preload()]);
    void context.queryClient.prefetchQuery(dashboardQuery);
  },
  component: Home,
});

/** The landing page when signed out, the dashboard when signed in. */
function Home() {
  return useSession().status === 'signed_in' ? <DashboardPage /> : <LandingPage />;
}
