import { getRouteApi } from '@tanstack/react-router';
import { CreditCard, Gauge } from 'lucide-react';
import { BillingTab } from '~/features/billing/details/billing-tab.tsx';
import { PlanTab } from '~/features/billing/plan-tab.tsx';
import type { PlansTab } from '~/features/billing/search.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { useUser } from '~/lib/session.ts';
import { Page, PageHeader } from '~/ui/page.tsx';
import { TabPanel, Tabs, type TabItem } from '~/ui/tabs.tsx';

const route = getRouteApi('/plans');

const tabs: TabItem<PlansTab>[] = [
  { value: 'plan', label: 'Plan and usage', icon: <Gauge aria-hidden="true" /> },
  { value: 'billing', label: 'Billing', icon: <CreditCard aria-hidden="true" /> },
];

/** The organization's plan and its usage. Admins also change the plan and see what it costs. */
export function PlansPage() {
  usePageTitle('Plans');
  const { role, organization_name: organization } = useUser();
  const { tab = 'plan' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page>
      <PageHeader title="Plans" description={organization} />
      {role === 'admin' ? (
        <Tabs label="Plans" value={tab} onValueChange={(next) => void navigate({ search: { tab: next } })} tabs={tabs}>
          <TabPanel value="plan">
            <PlanTab isAdmin />
          </TabPanel>
          <TabPanel value="billing">
            <BillingTab />
          </TabPanel>
        </Tabs>
      ) : (
        <PlanTab isAdmin={false} />
      )}
    </Page>
  );
}
