import type { ThemeChoice } from '@saywright/contracts/entities/user';
import { useSyncExternalStore } from 'react';

export type { ThemeChoice };

const key = 'theme';
const listeners = new Set<() => void>();

/** The last choice in this browser. */
export const readTheme = (): ThemeChoice => {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const choice = readTheme();
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark().matches);
  const theme = dark ? 'dark' : 'light';
  const root = document.documentElement;
  if (root.dataset['theme'] !== theme) {
    // Colors that fade one after the other would leave text unreadable on its new background for a moment.
    root.toggleAttribute('data-theme-changing', true);
    root.dataset['theme'] = theme;
    // Reading a style makes the new colors take effect while transitions are still off.
    void getComputedStyle(root).color;
    requestAnimationFrame(() => root.toggleAttribute('data-theme-changing', false));
  }
  for (const listener of listeners) listener();
}

/** Keeps the page's theme in step with the device and with other tabs. `first-paint.js` has set it before the first paint. */
export function watchTheme(): void {
  systemIsDark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === key) apply();
  });
}

export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  apply();
}

/** Calls back after each choice. @returns what ends it */
export const onThemeChosen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The chosen theme, live. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onThemeChosen, readTheme, () => 'system');
