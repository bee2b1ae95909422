import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input } from '~/ui/input.tsx';

interface PasswordInputProps {
  autoComplete: 'current-password' | 'new-password';
  size?: 'md' | 'lg';
  /** With `onChange`, for what is kept outside of the form. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A password, which can be made visible to check what was typed. */
export function PasswordInput({ autoComplete, size = 'lg', value, onChange }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        size={size}
        type={visible ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-required="true"
        {...(onChange ? { value, onChange: (event) => onChange(event.currentTarget.value) } : {})}
        className="pr-11"
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-1 right-1 flex w-8 items-center justify-center rounded-md text-faint hover:text-foreground"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
