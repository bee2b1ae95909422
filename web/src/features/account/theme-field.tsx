import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { setTheme, useThemeChoice, type ThemeChoice } from '~/lib/theme.ts';

const themes: { value: ThemeChoice; label: string; icon: ReactNode }[] = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
];

/** The theme, in every browser where one is signed in. It changes at once, without saving. */
export function ThemeField() {
  const choice = useThemeChoice();
  const name = useId();
  return (
    <fieldset className="border-t border-border pt-5">
      <legend className="float-left w-full text-sm font-medium">Theme</legend>
      <p className="clear-both pt-0.5 text-xs text-muted">Applies everywhere you’re signed in, right away.</p>
      <div className="mt-2.5 grid grid-cols-3 gap-2">
        {themes.map(({ value, label, icon }) => (
          <label
            key={value}
            className="flex h-9 items-center justify-center gap-2 rounded-md border border-border-strong text-sm text-muted transition-colors duration-100 select-none hover:bg-hover has-checked:border-accent has-checked:bg-accent-subtle has-checked:font-medium has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:h-11 [&_svg]:size-4"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={choice === value}
              onChange={() => setTheme(value)}
              className="sr-only"
            />
            {icon}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
