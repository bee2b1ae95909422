import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { session, useSession } from '~/lib/session.ts';

const loadDashboard = () => import('~/features/dashboard/dashboard-page.tsx');
const loadLanding = () => import('~/features/landing/landing-page.tsx');
const DashboardPage = lazy(async () => ({ default: (await loadDashboard()).DashboardPage }));
const LandingPage = lazy(async () => ({ default: (await loadLanding()).LandingPage }));

export const Route = createFileRoute('/')({
  staticData: { framed: true },
  loader: async ({ context }) => {
    if (session.get().status !== 'signed_in') return void (await loadLanding());
    const { dashboardQuery } = await loadDashboard();
    void context.queryClient.prefetchQuery(dashboardQuery);
  },
  component: Home,
});

/** The landing page when signed out, the dashboard when signed in (shell §2). */
function Home() {
  return useSession().status === 'signed_in' ? <DashboardPage /> : <LandingPage />;
}
