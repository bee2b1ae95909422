import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface ChoiceRowProps {
  label: string;
  choices: readonly { value: string; name: string }[];
  /** The chosen value; it may be none of them. */
  value: string;
  onChoose: (value: string) => void;
  /** The look of a choice. */
  children: (value: string) => ReactNode;
  disabled?: boolean;
}

/** Suggestions for a field beside it: a press takes one over. */
export function ChoiceRow({ label, choices, value, onChoose, children, disabled = false }: ChoiceRowProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {choices.map((choice) => {
        const isChosen = choice.value.toUpperCase() === value.toUpperCase();
        return (
          <button
            key={choice.value}
            type="button"
            aria-label={choice.name}
            aria-pressed={isChosen}
            disabled={disabled}
            onClick={() => onChoose(choice.value)}
            className={cx(
              'flex size-7 items-center justify-center rounded-md border text-sm transition-colors duration-100 hover:bg-hover pointer-coarse:size-9',
              isChosen ? 'border-accent bg-accent-subtle' : 'border-border',
            )}
          >
            {children(choice.value)}
          </button>
        );
      })}
    </div>
  );
}
