import type { ReactNode } from 'react';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { Kbd } from '~/ui/kbd.tsx';

const shortcuts: readonly { keys: readonly string[]; does: ReactNode }[] = [
  { keys: ['mod+k'], does: 'Every command by its name: go somewhere, create, run' },
  { keys: ['?'], does: 'All shortcuts of the screen that you are on' },
  { keys: ['g d', 'g t', 'g e'], does: 'Go to the dashboard, the tests, the executions' },
  { keys: ['j', 'k'], does: 'Next and previous in a list' },
  { keys: ['c'], does: 'Generate a test' },
  { keys: ['r', 'shift+r'], does: 'Run a test, or configure the run first' },
  { keys: ['e', 'h'], does: 'Edit a test, or show its history' },
  { keys: ['mod+s'], does: 'Save in the editor' },
  { keys: ['esc'], does: 'Close the layer on top' },
];

/** Working without a mouse. */
export const keyboardSections: readonly ReadingSection[] = [
  {
    id: 'keyboard',
    title: 'Keyboard',
    body: (
      <>
        <p>Everything can be done with the keyboard. Keys that stand in a row are pressed one after the other.</p>
        <dl className="mt-5 divide-y divide-border rounded-lg border border-border text-sm leading-5">
          {shortcuts.map(({ keys, does }) => (
            <div key={keys.join()} className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[9rem_1fr]">
              <dt className="flex flex-wrap gap-x-1.5 gap-y-1">
                {keys.map((shortcut) => (
                  <Kbd key={shortcut} keys={shortcut} />
                ))}
              </dt>
              <dd className="text-muted">{does}</dd>
            </div>
          ))}
        </dl>
        <p>
          In a replay, the space bar plays and pauses and the arrows go from picture to picture. In a comparison,{' '}
          <Kbd keys="n" /> goes to the next difference.
        </p>
      </>
    ),
  },
];
