import type { FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import { BulkBar } from '~/features/flow-testing/tests/bulk/bulk-bar.tsx';
import { useSelection } from '~/features/flow-testing/tests/bulk/use-selection.ts';
import { TestRow, testColumns } from '~/features/flow-testing/tests/test-row.tsx';
import { useRunTest } from '~/features/flow-testing/use-run-test.ts';
import { Card } from '~/ui/card.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';

interface TestListProps {
  tests: readonly FlowTestSummary[];
  /** The test that a link named. */
  selectedId: string | undefined;
}

/** The tests as dense rows under their columns; on narrow screens each row becomes a card. */
export function TestList({ tests, selectedId }: TestListProps) {
  const run = useRunTest();
  const selection = useSelection(tests);
  const { selected } = selection;
  return (
    <>
      <Card>
        <div
          className={`hidden h-8 items-center border-b border-border px-4 text-xs font-medium text-muted ${testColumns}`}
        >
          <span className="flex items-center gap-2">
            <Checkbox
              checked={selected.length === tests.length}
              indeterminate={selected.length > 0 && selected.length < tests.length}
              onCheckedChange={selection.toggleAll}
              hideLabel
            >
              Select all tests
            </Checkbox>
            <span aria-hidden="true">Name</span>
          </span>
          <span aria-hidden="true">Status</span>
          <span aria-hidden="true" className="text-right">
            Steps
          </span>
          <span aria-hidden="true" className="text-right">
            Executions
          </span>
          <span aria-hidden="true" className="text-right">
            Success rate
          </span>
          <span aria-hidden="true">Last run</span>
          <span />
        </div>
        <ul>
          {tests.map((test) => (
            <TestRow
              key={test.id}
              test={test}
              onRun={() => run.mutate({ testId: test.id })}
              named={test.id === selectedId}
              isSelected={selection.isSelected(test.id)}
              onSelect={() => selection.toggle(test.id)}
              starting={run.isPending && run.variables.testId === test.id}
            />
          ))}
        </ul>
      </Card>
      {selected.length > 0 ? <BulkBar selection={selection} total={tests.length} /> : null}
    </>
  );
}
