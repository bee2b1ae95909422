import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useThemeChoice, type ThemeChoice } from '~/lib/theme.ts';

const themes: { value: ThemeChoice; label: string; icon: React.ReactNode }[] = [
  { value: 'system', label: 'System theme', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light theme', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark theme', icon: <Moon aria-hidden="true" /> },
];

/** The theme as three buttons in a row. */
export function ThemeChoiceButtons() {
  const choice = useThemeChoice();
  return (
    <fieldset className="flex gap-0.5 rounded-full border border-border p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={choice === value}
          onClick={() => setTheme(value)}
          className="flex size-7 items-center justify-center rounded-full text-faint transition-colors duration-100 hover:text-foreground aria-pressed:bg-hover aria-pressed:text-foreground [&_svg]:size-3.5"
        >
          {icon}
        </button>
      ))}
    </fieldset>
  );
}
