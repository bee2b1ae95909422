import { getRouteApi } from '@tanstack/react-router';
import { Blocks, CalendarClock, Globe, History, ListChecks } from 'lucide-react';
import { EnvironmentsTab } from '~/features/environments/environments-tab.tsx';
import { CompareDialog } from '~/features/flow-testing/compare/compare-dialog.tsx';
import { ConfigureDialog } from '~/features/flow-testing/configure/configure-dialog.tsx';
import { ExecutionsTab } from '~/features/flow-testing/executions/executions-tab.tsx';
import { LiveDialog } from '~/features/flow-testing/live/live-dialog.tsx';
import { ReplayDialog } from '~/features/flow-testing/replay/replay-dialog.tsx';
import { RunDetails } from '~/features/flow-testing/run/run-details.tsx';
import type { FlowTestingTab } from '~/features/flow-testing/search.ts';
import { SegmentsTab } from '~/features/flow-testing/segments/segments-tab.tsx';
import { ScheduleTestDialog } from '~/features/flow-testing/tests/schedule-test-dialog.tsx';
import { TestsTab } from '~/features/flow-testing/tests/tests-tab.tsx';
import { useLayer } from '~/lib/use-layer.ts';
import { SchedulesTab } from '~/features/schedules/schedules-tab.tsx';
import { usePageTitle } from '~/lib/page-title.ts';
import { Page, PageHeader } from '~/ui/page.tsx';
import { TabPanel, Tabs, type TabItem } from '~/ui/tabs.tsx';

const route = getRouteApi('/flow-testing');

const tabs: TabItem<FlowTestingTab>[] = [
  { value: 'tests', label: 'Tests', icon: <ListChecks aria-hidden="true" /> },
  { value: 'segments', label: 'Test Segments', icon: <Blocks aria-hidden="true" /> },
  { value: 'executions', label: 'Executions', icon: <History aria-hidden="true" /> },
  { value: 'schedules', label: 'Schedules', icon: <CalendarClock aria-hidden="true" /> },
  { value: 'environments', label: 'Environments', icon: <Globe aria-hidden="true" /> },
];

/** Flow Testing: its tabs, each in the URL. */
export function FlowTestingPage() {
  usePageTitle('Flow Testing');
  const { tab = 'tests', test, execution, live, replay, compare, configure, schedule } = route.useSearch();
  const navigate = route.useNavigate();
  const { close } = useLayer();
  return (
    <Page width="wide">
      <PageHeader title="Flow Testing" />
      <Tabs
        label="Flow Testing"
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next, ...(test ? { test } : {}) } })}
        tabs={tabs}
      >
        <TabPanel value="tests">
          <TestsTab />
        </TabPanel>
        <TabPanel value="segments">
          <SegmentsTab />
        </TabPanel>
        <TabPanel value="executions">
          <ExecutionsTab />
        </TabPanel>
        <TabPanel value="schedules">
          <SchedulesTab kind="flow" />
        </TabPanel>
        <TabPanel value="environments">
          <EnvironmentsTab kind="flow" />
        </TabPanel>
      </Tabs>
      <ConfigureDialog testId={configure} onClose={() => close('configure')} />
      <ScheduleTestDialog testId={schedule} />
      <RunDetails executionId={execution} />
      <LiveDialog executionId={live} />
      <ReplayDialog executionId={replay} />
      <CompareDialog compare={compare} />
    </Page>
  );
}
