import { useEffect, useState } from 'react';

/** Reads what was kept; storage that is refused keeps nothing. */
export function readKept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text for this browser tab; an empty one is forgotten. */
export function keep(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is refused or full: the text lives as long as its component.
  }
}

/** A text that survives a stray Escape, a reload, and leaving the page, until this browser tab is closed. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readKept(key));
  useEffect(() => keep(key, text), [key, text]);
  return [text, setText];
}
