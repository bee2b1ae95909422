import type { FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import { TestRow, testColumns } from '~/features/flow-testing/tests/test-row.tsx';
import { useRunTest } from '~/features/flow-testing/use-run-test.ts';
import { Card } from '~/ui/card.tsx';

interface TestListProps {
  tests: readonly FlowTestSummary[];
  /** The test that a link named. */
  selectedId: string | undefined;
}

/** The tests as dense rows under their columns; on narrow screens each row becomes a card. */
export function TestList({ tests, selectedId }: TestListProps) {
  const run = useRunTest();
  return (
    <Card>
      <div
        aria-hidden="true"
        className={`hidden h-8 items-center border-b border-border px-4 text-xs font-medium text-muted ${testColumns}`}
      >
        <span>Name</span>
        <span>Status</span>
        <span className="text-right">Steps</span>
        <span className="text-right">Executions</span>
        <span className="text-right">Success rate</span>
        <span>Last run</span>
        <span />
      </div>
      <ul>
        {tests.map((test) => (
          <TestRow
            key={test.id}
            test={test}
            onRun={() => run.mutate({ testId: test.id })}
            selected={test.id === selectedId}
            starting={run.isPending && run.variables.testId === test.id}
          />
        ))}
      </ul>
    </Card>
  );
}
