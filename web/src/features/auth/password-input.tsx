import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input } from '~/ui/input.tsx';

/** A password, which can be made visible to check what was typed. */
export function PasswordInput({ autoComplete }: { autoComplete: 'current-password' | 'new-password' }) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        size="lg"
        type={visible ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-required="true"
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
