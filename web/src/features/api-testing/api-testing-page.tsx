import { getRouteApi } from '@tanstack/react-router';
import { CalendarClock, FileUp, Globe, History, KeyRound, ListChecks } from 'lucide-react';
import { HistoryTab } from '~/features/api-testing/history/history-tab.tsx';
import { CollectionsView } from '~/features/api-testing/collections/collections-view.tsx';
import { CredentialsTab } from '~/features/api-testing/credentials/credentials-tab.tsx';
import { ImportsTab } from '~/features/api-testing/imports/imports-tab.tsx';
import { ResultDialog } from '~/features/api-testing/result/result-dialog.tsx';
import type { ApiTestingTab } from '~/features/api-testing/search.ts';
import { GenerateApiTestDialog } from '~/features/api-testing/tests/generate-api-test-dialog.tsx';
import { NewApiTestLinks } from '~/features/api-testing/tests/new-api-test-links.tsx';
import { ApiTestsTab } from '~/features/api-testing/tests/api-tests-tab.tsx';
import { ScheduleApiTestDialog } from '~/features/api-testing/tests/schedule-api-test-dialog.tsx';
import { EnvironmentsTab } from '~/features/environments/environments-tab.tsx';
import { SchedulesTab } from '~/features/schedules/schedules-tab.tsx';
import { usePageTitle } from '~/lib/page-title.ts';
import { Page, PageHeader } from '~/ui/page.tsx';
import { TabPanel, Tabs, type TabItem } from '~/ui/tabs.tsx';

const route = getRouteApi('/api-testing');

const tabs: TabItem<ApiTestingTab>[] = [
  { value: 'tests', label: 'Tests', icon: <ListChecks aria-hidden="true" /> },
  { value: 'schedules', label: 'Schedules', icon: <CalendarClock aria-hidden="true" /> },
  { value: 'imports', label: 'Imports', icon: <FileUp aria-hidden="true" /> },
  { value: 'environments', label: 'Environments', icon: <Globe aria-hidden="true" /> },
  { value: 'credentials', label: 'Credentials', icon: <KeyRound aria-hidden="true" /> },
  { value: 'history', label: 'History', icon: <History aria-hidden="true" /> },
];

/** API Testing: its tabs, each in the URL. */
export function ApiTestingPage() {
  usePageTitle('API Testing');
  const { tab = 'tests', view, test, project, execution, schedule, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page width="wide">
      <PageHeader
        title="API Testing"
        description="Create and run API tests with AI-powered generation"
        actions={<NewApiTestLinks project={project} />}
      />
      <Tabs
        label="API Testing"
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next, ...(test ? { test } : {}) } })}
        tabs={tabs}
      >
        <TabPanel value="tests">{view === 'collections' ? <CollectionsView /> : <ApiTestsTab />}</TabPanel>
        <TabPanel value="schedules">
          <SchedulesTab kind="api" />
        </TabPanel>
        <TabPanel value="imports">
          <ImportsTab />
        </TabPanel>
        <TabPanel value="environments">
          <EnvironmentsTab kind="api" />
        </TabPanel>
        <TabPanel value="credentials">
          <CredentialsTab />
        </TabPanel>
        <TabPanel value="history">
          <HistoryTab />
        </TabPanel>
      </Tabs>
      <GenerateApiTestDialog open={dialog === 'generate'} project={project} />
      <ScheduleApiTestDialog testId={schedule} />
      <ResultDialog executionId={execution} />
    </Page>
  );
}
