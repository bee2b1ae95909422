import type { Execution } from '@saywright/contracts/entities/execution';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { RunProofNotice } from '~/features/flow-testing/proof/run-proof-notice.tsx';
import { ConsoleLogs } from '~/features/flow-testing/run/console-logs.tsx';
import { NetworkLogs } from '~/features/flow-testing/run/network-logs.tsx';
import { RecordingNotes } from '~/features/flow-testing/run/recording-notes.tsx';
import { RunFacts } from '~/features/flow-testing/run/run-facts.tsx';
import { RunSteps } from '~/features/flow-testing/run/run-steps.tsx';
import { ScreenshotGrid } from '~/features/flow-testing/run/screenshot-grid.tsx';
import { ScreenshotViewer } from '~/features/flow-testing/run/screenshot-viewer.tsx';
import { stepStates } from '~/features/flow-testing/run/step-states.ts';
import type { RunView as View } from '~/features/flow-testing/search.ts';
import { RunError } from '~/features/runs/run-error.tsx';
import { RunHoldNotice } from '~/features/runs/run-hold-notice.tsx';
import { TabPanel, Tabs, type TabItem } from '~/ui/tabs.tsx';

const route = getRouteApi('/flow-testing');

/** An execution: facts, steps, screenshots and logs. */
export function RunView({ execution }: { execution: Execution }) {
  const { view = 'steps', step, shot } = route.useSearch();
  const navigate = route.useNavigate();
  const states = useMemo(() => stepStates(execution), [execution]);
  const selectStep = useCallback(
    (order: number) =>
      void navigate({
        search: ({ view: _view, ...current }) => ({ ...current, step: order }),
        replace: true,
        state: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const selectView = (next: View): void =>
    void navigate({
      search: (current) => ({ ...current, view: next }),
      replace: true,
      state: true,
      resetScroll: false,
    });
  const tabs: TabItem<View>[] = [
    { value: 'steps', label: 'Steps', count: states.length },
    { value: 'screenshots', label: 'Screenshots', count: execution.screenshots.length },
    { value: 'console', label: 'Console', count: execution.console_logs.length + execution.dropped_console_logs },
    { value: 'network', label: 'Network', count: execution.network_logs.length + execution.dropped_network_logs },
  ];
  return (
    <>
      <RunHoldNotice isWaiting={execution.status === 'pending'} />
      <RunFacts execution={execution} />
      {execution.error_message ? <RunError message={execution.error_message} /> : null}
      <RunProofNotice execution={execution} onSelect={selectStep} />
      <RecordingNotes execution={execution} />
      <Tabs label="Execution details" value={view} onValueChange={selectView} tabs={tabs} className="mt-4">
        <TabPanel value="steps" className="pt-4">
          <RunSteps execution={execution} states={states} selectedOrder={step} onSelect={selectStep} />
        </TabPanel>
        <TabPanel value="screenshots" className="pt-4">
          <ScreenshotGrid execution={execution} states={states} />
        </TabPanel>
        <TabPanel value="console" className="pt-4">
          <ConsoleLogs execution={execution} />
        </TabPanel>
        <TabPanel value="network" className="pt-4">
          <NetworkLogs execution={execution} />
        </TabPanel>
      </Tabs>
      <ScreenshotViewer filename={shot} states={states} stepOrder={step} />
    </>
  );
}
