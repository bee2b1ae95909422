import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Editor } from '~/features/flow-testing/editor/use-editor.ts';
import { useGrounding } from '~/features/flow-testing/grounding/use-grounding.ts';
import { useRunTest } from '~/features/flow-testing/use-run-test.ts';
import { useCommands, type Command } from '~/lib/commands.ts';
import type { LayerOf } from '~/lib/use-layer-of.ts';
import { toast } from '~/ui/toast-manager.ts';

interface EditorActionsInput {
  test: FlowTest;
  editor: Editor;
  configure: LayerOf;
  /** The check on the live page. */
  check: LayerOf;
  /** The recording of steps. */
  record: LayerOf;
}

/** Editor actions for a test beyond changing it. */
export function useEditorActions({ test, editor, configure, check, record }: EditorActionsInput) {
  const navigate = useNavigate();
  const run = useRunTest();
  const grounding = useGrounding(test.id);
  const canSave = !editor.busy && editor.draft.name.trim() !== '';

  const saveTest = async (): Promise<void> => {
    if (canSave && (await editor.save())) toast.success('Flow Test updated successfully!');
  };

  /** Saves what changed. Answers whether the test can run now. */
  const saveToRun = async (): Promise<boolean> =>
    canSave && editor.checkRunnable() && (!editor.dirty || (await editor.save()));

  const saveAndRun = async (options?: { provesChecks: true }): Promise<void> => {
    if (!run.isPending && (await saveToRun()))
      run.mutate({ testId: test.id, like: 'configured', open: 'live', ...options });
  };

  /** Runs it, and tries whether each check could fail. */
  const saveAndProve = (): Promise<void> => saveAndRun({ provesChecks: true });

  const saveAndConfigure = async (): Promise<void> => {
    if (await saveToRun()) configure.open();
  };

  /** A check works on the saved test. */
  const saveAndCheck = async (): Promise<void> => {
    if (canSave && (!editor.dirty || (await editor.save()))) check.open();
  };

  /** A recording adds to the saved test. */
  const saveAndRecord = async (): Promise<void> => {
    if (canSave && (!editor.dirty || (await editor.save()))) record.open();
  };

  /** Starts a check that asks for the element of a step. */
  const askAbout = async (stepId: string): Promise<void> => {
    if (!canSave || grounding.start.isPending || (editor.dirty && !(await editor.save()))) return;
    grounding.start.mutate({ ask_about: [stepId] }, { onSuccess: check.open });
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
        id: 'configure-run',
        title: 'Save, configure and run this test',
        group: 'Actions',
        keywords: ['execute', 'browser', 'device', 'environment', 'headed', 'debug'],
        shortcut: 'shift+r',
        run: () => void saveAndConfigure(),
      },
      {
        id: 'check-test',
        title: 'Check this test on the page',
        group: 'Actions',
        keywords: ['elements', 'selectors', 'live', 'verify', 'ground'],
        run: () => void saveAndCheck(),
      },
      {
        id: 'record-steps',
        title: 'Record steps of this test',
        group: 'Actions',
        keywords: ['capture', 'click', 'codegen', 'browser'],
        run: () => void saveAndRecord(),
      },
      {
        id: 'prove-checks',
        title: 'Prove the checks of this test',
        group: 'Actions',
        keywords: ['assertions', 'vacuous', 'fail', 'run'],
        run: () => void saveAndProve(),
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
    // oxlint-disable-next-line react/exhaustive-deps -- the actions are re-created by each change of what they read
    [editor, configure, check, record, navigate, run.isPending, test.id],
  );
  useCommands(commands);

  return {
    saveTest,
    saveAndRun,
    saveAndProve,
    saveAndConfigure,
    saveAndCheck,
    saveAndRecord,
    askAbout,
    canSave,
    isStarting: run.isPending,
  };
}

export type EditorActions = ReturnType<typeof useEditorActions>;
