import { useEffect, useMemo, useRef } from 'react';
import { useCommands, type Command } from '~/lib/commands.ts';

const panel = (): HTMLElement | null => document.querySelector('[data-step-panel]');

/** Moves the focus back to the selected step; false when it isn't in the panel. */
function focusStep(id: string | undefined): boolean {
  if (!id || !panel()?.contains(document.activeElement)) return false;
  const step = document.querySelector<HTMLElement>(`[data-list-item="${CSS.escape(id)}"] button`);
  // After the controls of the panel have had the key.
  requestAnimationFrame(() => step?.focus());
  return step !== null;
}

/**
 * F6 moves the focus from the list of steps to the fields of the selected one, past all the steps in between, and back.
 * Escape moves it back too.
 * @param onEscape for Escape outside of the fields
 * @returns what Escape does
 */
export function usePanelFocus(stepId: string | undefined, onEscape: () => void): () => void {
  const selected = useRef(stepId);
  useEffect(() => {
    selected.current = stepId;
  }, [stepId]);
  const commands = useMemo(
    (): Command[] => [
      {
        id: 'focus-step-panel',
        title: 'Go to the fields of the selected step (Esc to go back)',
        group: 'Go to',
        shortcut: 'f6',
        when: () => panel() !== null,
        run: () => {
          if (focusStep(selected.current)) return;
          panel()
            ?.querySelector<HTMLElement>('[data-step-fields] :is(input, textarea, button, [role="combobox"])')
            ?.focus();
        },
      },
    ],
    [],
  );
  useCommands(commands);
  return () => {
    if (!focusStep(stepId)) onEscape();
  };
}
