import { useNavigate } from '@tanstack/react-router';
import { useMemo, type RefObject } from 'react';
import { useLayer } from '~/lib/use-layer.ts';
import { useRunTest } from '~/features/flow-testing/use-run-test.ts';
import { useCommands, type Command } from '~/lib/commands.ts';
import { focusedItem, useListKeys } from '~/lib/use-list-keys.ts';

/** Keyboard and palette commands of the Tests tab; `r`, `h` and `e` act on the test that has the focus. */
export function useTestsCommands(list: RefObject<HTMLElement | null>): void {
  useListKeys(list);
  const { open } = useLayer();
  const { mutate: run } = useRunTest();
  const navigate = useNavigate();
  const commands = useMemo((): Command[] => {
    const testId = (): string | undefined => focusedItem(list)?.dataset['listItem'];
    const withTest = (act: (id: string) => void) => () => {
      const id = testId();
      if (id) act(id);
    };
    const when = (): boolean => testId() !== undefined;
    return [
      {
        id: 'create-test',
        title: 'Generate a test with AI',
        group: 'Actions',
        keywords: ['new', 'create', 'write', 'flow test', 'prompt'],
        shortcut: 'c',
        opensLayer: true,
        run: () => open({ tab: 'tests', dialog: 'generate' }),
      },
      {
        id: 'create-test-by-hand',
        title: 'Create a test by hand',
        group: 'Actions',
        keywords: ['new', 'manual', 'flow test'],
        run: () => open({ tab: 'tests', dialog: 'create' }),
      },
      {
        id: 'import-test',
        title: 'Import a test',
        group: 'Actions',
        keywords: ['json', 'file', 'upload', 'flow test'],
        run: () => open({ tab: 'tests', dialog: 'import' }),
      },
      {
        id: 'run-test',
        title: 'Run this test',
        group: 'Actions',
        keywords: ['execute', 'start'],
        shortcut: 'r',
        when,
        run: withTest((id) => run({ testId: id })),
      },
      {
        id: 'configure-run',
        title: 'Configure and run this test',
        group: 'Actions',
        keywords: ['execute', 'browser', 'device', 'parallel', 'headed'],
        shortcut: 'shift+r',
        opensLayer: true,
        when,
        run: withTest((id) => open({ configure: id })),
      },
      {
        id: 'edit-test',
        title: 'Edit this test',
        group: 'Actions',
        shortcut: 'e',
        when,
        run: withTest((id) => void navigate({ to: '/flow-testing/tests/$testId', params: { testId: id } })),
      },
      {
        id: 'test-history',
        title: 'Show the history of this test',
        group: 'Actions',
        keywords: ['executions', 'runs'],
        shortcut: 'h',
        when,
        run: withTest((id) => void navigate({ to: '/flow-testing', search: { tab: 'executions', test: id } })),
      },
    ];
  }, [list, navigate, open, run]);
  useCommands(commands);
}
