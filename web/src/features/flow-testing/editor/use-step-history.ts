import type { Step } from '@saywright/contracts/entities/step';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StepChange } from '~/features/flow-testing/editor/change-steps.ts';
import { beginHistory, recordSteps, redoSteps, undoSteps } from '~/features/flow-testing/editor/step-history.ts';
import { useCommands, type Command } from '~/lib/commands.ts';

/** In a text field, Ctrl+Z belongs to what is typed there. */
const isInText = (): boolean =>
  document.activeElement?.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea') ?? false;

/**
 * Undo and redo of changes to the steps, with Ctrl+Z and Ctrl+Shift+Z.
 * @returns what was done last, for screen readers
 */
export function useStepHistory(steps: readonly Step[], change: (change: StepChange) => void): string {
  const history = useRef(beginHistory(steps));
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    history.current = recordSteps(history.current, steps);
  }, [steps]);

  const commands = useMemo((): Command[] => {
    const go = (move: typeof undoSteps, words: string) => (): void => {
      const next = move(history.current);
      if (next.current === history.current.current) return;
      history.current = next;
      change({ type: 'set_steps', steps: next.current });
      setAnnouncement(`${words}. ${next.current.length} steps`);
    };
    return [
      {
        id: 'undo-steps',
        title: 'Undo the last change to the steps',
        group: 'Actions',
        shortcut: 'mod+z',
        when: () => !isInText() && history.current.past.length > 0,
        run: go(undoSteps, 'Undone'),
      },
      {
        id: 'redo-steps',
        title: 'Redo',
        group: 'Actions',
        shortcut: 'mod+shift+z',
        when: () => !isInText() && history.current.future.length > 0,
        run: go(redoSteps, 'Redone'),
      },
    ];
  }, [change]);
  useCommands(commands);
  return announcement;
}
