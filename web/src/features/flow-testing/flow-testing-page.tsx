import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '~/lib/page-title.ts';
import { Page, PageHeader } from '~/ui/page.tsx';
import { TabPanel, Tabs } from '~/ui/tabs.tsx';
import type { FlowTestingTab } from '~/features/flow-testing/search.ts';

const route = getRouteApi('/flow-testing');

const tabs: { value: FlowTestingTab; label: string }[] = [
  { value: 'tests', label: 'Tests' },
  { value: 'executions', label: 'Executions' },
];

/** Flow Testing: its tabs, each in the URL. */
export function FlowTestingPage() {
  usePageTitle('Flow Testing');
  const { tab = 'tests' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page width="wide">
      <PageHeader title="Flow Testing" />
      <Tabs
        label="Flow Testing"
        value={tab}
        onValueChange={(next) => void navigate({ search: (search) => ({ ...search, tab: next }) })}
        tabs={tabs}
      >
        <TabPanel value="tests">{null}</TabPanel>
        <TabPanel value="executions">{null}</TabPanel>
      </Tabs>
    </Page>
  );
}
