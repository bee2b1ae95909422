import { Input as BaseInput } from '@base-ui/react/input';
import { cx } from 'class-variance-authority';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '~/ui/icon-button.tsx';
import { controlClassName } from '~/ui/input.tsx';

interface SearchFieldProps {
  /** The text that is searched for, from the URL. */
  value: string;
  /** Called when the text has rested for `debounceMs`, and at once when it is cleared. */
  onSearch: (value: string) => void;
  label: string;
  placeholder: string;
  debounceMs?: number;
  className?: string;
}

/** A search box that waits until the typing rests, with a button to clear it. */
export function SearchField({ value, onSearch, label, placeholder, debounceMs = 300, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const inputRef = useRef<HTMLInputElement>(null);
  const searched = useRef(value);

  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === searched.current) return undefined;
    const timer = setTimeout(() => {
      searched.current = text;
      onSearch(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, debounceMs, onSearch]);

  const clear = (): void => {
    searched.current = '';
    setText('');
    onSearch('');
    inputRef.current?.focus();
  };
  return (
    <div data-slot="search-field" className={cx('relative w-full', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
      />
      <BaseInput
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onValueChange={(next) => setText(next)}
        className={cx(controlClassName, 'h-8 pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden')}
      />
      {text ? (
        <IconButton label="Clear search" size="sm" className="absolute top-0.5 right-0.5" onClick={clear}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}
