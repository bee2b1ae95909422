import { Input as BaseInput } from '@base-ui/react/input';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { controlClassName } from '~/ui/input.tsx';

interface TagsInputProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
}

/** Short labels that are typed one after the other: Enter or a comma ends one, Backspace takes the last one away. */
export function TagsInput({ value, onChange, placeholder, disabled = false, className }: TagsInputProps) {
  const [text, setText] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);

  const add = (typed: string): void => {
    setText('');
    const added = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag, index, all) => tag !== '' && !value.includes(tag) && all.indexOf(tag) === index);
    if (added.length > 0) onChange([...value, ...added]);
  };
  const remove = (tag: string): void => {
    onChange(value.filter((other) => other !== tag));
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') {
      onChange(value.slice(0, -1));
    }
  };
  return (
    <div
      data-slot="tags-input"
      className={cx(
        controlClassName,
        'flex min-h-8 flex-wrap items-center gap-1 px-1 py-0.5 focus-within:border-ring focus-within:ring-3 focus-within:ring-ring/25',
        className,
      )}
    >
      {value.map((tag) => (
        <span
          key={tag}
          className="inline-flex h-6 max-w-full items-center rounded-md border border-border bg-subtle pl-2 text-xs"
        >
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            disabled={disabled}
            onClick={() => remove(tag)}
            className="flex size-6 shrink-0 items-center justify-center rounded-md text-muted hover:text-foreground"
          >
            <X aria-hidden="true" className="size-3" />
          </button>
        </span>
      ))}
      <BaseInput
        ref={inputRef}
        value={text}
        disabled={disabled}
        placeholder={value.length === 0 ? placeholder : undefined}
        onValueChange={(next) => (next.includes(',') ? add(next) : setText(next))}
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
        className="h-6 min-w-24 flex-1 bg-transparent px-1.5 text-sm outline-none pointer-coarse:text-[1rem]"
      />
    </div>
  );
}
