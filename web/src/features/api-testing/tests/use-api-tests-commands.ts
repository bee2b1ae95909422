import { useNavigate } from '@tanstack/react-router';
import { useMemo, type RefObject } from 'react';
import { newTestId } from '~/features/api-testing/editor/new-test-id.ts';
import { useCommands, type Command } from '~/lib/commands.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { focusedItem, useListKeys } from '~/lib/use-list-keys.ts';

/** Keyboard and palette on the Tests tab; `r`, `h`, and `e` act on the focused test. */
export function useApiTestsCommands(list: RefObject<HTMLElement | null>, run: (testId: string) => void): void {
  useListKeys(list);
  const navigate = useNavigate();
  const { open } = useLayer();
  const commands = useMemo((): Command[] => {
    const testId = (): string | undefined => focusedItem(list)?.dataset['listItem'];
    const withTest = (act: (id: string) => void) => () => {
      const id = testId();
      if (id) act(id);
    };
    const when = (): boolean => testId() !== undefined;
    const edit = (id: string): void => void navigate({ to: '/api-testing/tests/$testId', params: { testId: id } });
    return [
      {
        id: 'generate-api-test',
        title: 'Generate an API test with AI',
        group: 'Actions',
        keywords: ['new', 'create', 'prompt'],
        opensLayer: true,
        run: () => open({ tab: 'tests', dialog: 'generate' }),
      },
      {
        id: 'create-api-test',
        title: 'Create an API test by hand',
        group: 'Actions',
        keywords: ['new', 'manual', 'request'],
        run: () => edit(newTestId),
      },
      { id: 'run-test', title: 'Run this test', group: 'Actions', shortcut: 'r', when, run: withTest(run) },
      { id: 'edit-test', title: 'Edit this test', group: 'Actions', shortcut: 'e', when, run: withTest(edit) },
      {
        id: 'test-history',
        title: 'Show the history of this test',
        group: 'Actions',
        keywords: ['executions', 'runs'],
        shortcut: 'h',
        when,
        run: withTest((id) => void navigate({ to: '/api-testing', search: { tab: 'history', test: id } })),
      },
    ];
  }, [list, navigate, open, run]);
  useCommands(commands);
}
