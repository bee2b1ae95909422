import { useState } from 'react';

/** Whether a hint was dismissed in this browser, and the way to dismiss it. @param key names the hint and its reader */
export function useDismissed(key: string): [boolean, () => void] {
  const stored = `dismissed:${key}`;
  const [dismissed, setDismissed] = useState(() => readDismissed(stored));
  return [
    dismissed,
    () => {
      setDismissed(true);
      try {
        localStorage.setItem(stored, 'yes');
      } catch {
        // Storage is refused: the hint comes back with the next page load.
      }
    },
  ];
}

function readDismissed(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
