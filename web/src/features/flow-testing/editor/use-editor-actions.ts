import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Editor } from '~/features/flow-testing/editor/use-editor.ts';
import type { EditorDialog } from '~/features/flow-testing/editor/use-editor-dialog.ts';
import { useCommands, type Command } from '~/lib/commands.ts';
import { toast } from '~/ui/toast-manager.ts';

interface EditorActionsInput {
  test: FlowTest;
  editor: Editor;
  configure: EditorDialog;
}

/** What people can do with a test in the editor beyond changing it. */
export function useEditorActions({ test, editor, configure }: EditorActionsInput) {
  const navigate = useNavigate();
  const canSave = !editor.busy && editor.draft.name.trim() !== '';

  const saveTest = async (): Promise<void> => {
    if (canSave && (await editor.save())) toast.success('Flow Test updated successfully!');
  };

  const saveAndRun = async (): Promise<void> => {
    if (!canSave || !editor.checkRunnable()) return;
    if (editor.dirty && !(await editor.save())) return;
    configure.open();
  };

  const commands = useMemo(
    (): Command[] => [
      {
        id: 'save-test',
        title: 'Update this test',
        group: 'Actions',
        keywords: ['save'],
        shortcut: 'mod+s',
        run: () => void saveTest(),
      },
      {
        id: 'run-test',
        title: 'Save and run this test',
        group: 'Actions',
        keywords: ['execute', 'start'],
        shortcut: 'r',
        run: () => void saveAndRun(),
      },
      {
        id: 'test-history',
        title: 'Show the history of this test',
        group: 'Actions',
        keywords: ['executions', 'runs'],
        shortcut: 'h',
        run: () => void navigate({ to: '/flow-testing', search: { tab: 'executions', test: test.id } }),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the actions are made anew by each change of what they read
    [editor, configure, navigate, test.id],
  );
  useCommands(commands);

  return { saveTest, saveAndRun, canSave };
}

export type EditorActions = ReturnType<typeof useEditorActions>;
