import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { Step, StepAction } from '@saywright/contracts/entities/step';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { newStep } from '~/features/flow-testing/editor/draft.ts';
import type { Editor } from '~/features/flow-testing/editor/use-editor.ts';
import type { EditorDialog } from '~/features/flow-testing/editor/use-editor-dialog.ts';
import type { StepSelection } from '~/features/flow-testing/editor/use-selected-step.ts';
import { stepSentence } from '~/features/flow-testing/steps/step-sentence.ts';
import { useCommands, type Command } from '~/lib/commands.ts';
import { formatQuantity } from '~/lib/format.ts';
import { toast } from '~/ui/toast-manager.ts';

interface EditorActionsInput {
  test: FlowTest;
  editor: Editor;
  selection: StepSelection;
  configure: EditorDialog;
}

/** What people can do in the editor beyond typing into fields. */
export function useEditorActions({ test, editor, selection, configure }: EditorActionsInput) {
  const { draft, change, issues } = editor;
  const { steps } = draft;
  const navigate = useNavigate();
  const [announcement, setAnnouncement] = useState('');
  const [addedId, setAddedId] = useState<string>();
  const canSave = !editor.busy && draft.name.trim() !== '';

  // What was refused is brought into view: the first step that something is wrong with.
  const firstBadStep = steps.find(({ id }) => issues.steps[id])?.id;
  const { select } = selection;
  useEffect(() => {
    if (firstBadStep) select(firstBadStep);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new refusal moves the selection
  }, [issues]);

  /** New steps come after the selected one, or at the end. */
  const nextIndex = selection.step ? steps.findIndex(({ id }) => id === selection.step?.id) + 1 : steps.length;
  const addStep = (action: StepAction): void => {
    const step = newStep(action);
    change({ type: 'insert_step', step, index: nextIndex });
    setAddedId(step.id);
    select(step.id);
  };

  const addSteps = (added: readonly Step[]): void => {
    change({ type: 'insert_steps', steps: added, index: nextIndex });
    setAnnouncement(`${formatQuantity(added.length, 'step')} added: ${added.map(stepSentence).join('. ')}`);
  };

  const deleteStep = (id: string): void => {
    const index = steps.findIndex((step) => step.id === id);
    const step = steps[index];
    if (!step) return;
    if (selection.step?.id === id) selection.clear();
    change({ type: 'delete_step', id });
    toast.info(`Step ${index + 1} deleted`, {
      description: stepSentence(step),
      timeout: 10_000,
      action: { label: 'Undo', onClick: () => change({ type: 'insert_step', step, index }) },
    });
  };

  const moveStep = (id: string, to: number): void => {
    const bounded = Math.min(steps.length - 1, Math.max(0, to));
    if (steps[bounded]?.id === id) return;
    change({ type: 'move_step', id, to: bounded });
    setAnnouncement(`Moved to place ${bounded + 1} of ${steps.length}`);
  };

  const saveTest = async (): Promise<void> => {
    if (canSave && (await editor.save())) toast.success('Flow Test updated successfully!');
  };

  const saveAndRun = async (): Promise<void> => {
    if (!canSave) return;
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

  return {
    addStep,
    addSteps,
    deleteStep,
    moveStep,
    saveTest,
    saveAndRun,
    canSave,
    announcement,
    /** The step that was added last; its fields take the focus. */
    addedId,
  };
}

export type EditorActions = ReturnType<typeof useEditorActions>;
